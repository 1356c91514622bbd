// Months as 2026-11, newest first, and in words.

const inWords = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "November 2026" for 2026-11. */
export const monthWords = (month: string): string => inWords.format(new Date(`${month}-01T00:00:00Z`))

/** The months of two days and all between them, newest first. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = []
  let [year, month] = lastDay.split('-').map(Number) as [number, number]
  for (;;) {
    const each = `${year}-${String(month).padStart(2, '0')}`
    months.push(each)
    if (each <= firstDay.slice(0, 7)) return months
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
}
