// A phone number as people read it aloud.

/** +2348031234567 as 0803 123 4567 on one line; other numbers stay. */
export const localPhone = (number: string): string =>
  number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1\u00A0$2\u00A0$3')
