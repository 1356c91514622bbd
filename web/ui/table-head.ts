// Style of a table's heads, which stay in sight while its rows go by.

export const tableHead =
  'sticky top-0 z-10 bg-paper py-3 align-bottom font-semibold shadow-[inset_0_-1px_0_var(--color-line)]'
