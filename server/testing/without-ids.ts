// Strips ids from a text, since they may contain sensitive digits.
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
