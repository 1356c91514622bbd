// Goals of the table at the head of docs/figures.md, which every later run names.

/** Ratios to what is measured beside each; `screens` in files and kilobytes. */
export const goals = {
  transferOverHttp: 2.5,
  ledgerInBatches: 4,
  slowestOfHalfLoad: 3,
  repeatOfTransfer: 8,
  pageOfHistory: 3,
  transferWithPin: 0.8,
  searchOfMillion: 1.2,
  rentByDates: 1.2,
  commitWithAnnouncement: 0.9,
  screens: { files: 15, ownKilobytes: 30, everywhereKilobytes: 110 },
}
