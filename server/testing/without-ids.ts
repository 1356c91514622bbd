// What was said, less its ids: one of them may hold the very digits that nobody may see.
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
