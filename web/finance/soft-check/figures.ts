// Fields of a soft check, and what they hold before anything is typed.

export const figureNames = [
  'price',
  'down',
  'months',
  'income',
  'job',
  'jobMonths',
  'expenses',
  'debts',
] as const
export type FigureName = (typeof figureNames)[number]
/** As they were typed. */
export type Figures = Record<FigureName, string>

export const emptyFigures: Figures = {
  price: '',
  down: '',
  months: '48',
  income: '',
  job: 'employed',
  jobMonths: '',
  expenses: '',
  debts: '0',
}

/** Figures of a sent form; nothing of it is longer than an amount in words. */
export const figuresIn = (form: FormData): Figures => {
  const typed = (name: FigureName): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 60) : ''
  }
  return Object.fromEntries(figureNames.map(name => [name, typed(name)])) as Figures
}
