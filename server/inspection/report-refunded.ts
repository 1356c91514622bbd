// Name of the job that tells others that a report serves nobody any more.

/** AutoX refunded an inspection: whoever was given its report does without it. */
export const reportRefundedJob = 'inspection/report-refunded'
export type RefundedReport = { inspectionId: string; carId: string }
