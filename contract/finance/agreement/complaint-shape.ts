// A complaint about one finance agreement, written by one of its sides.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Id } from '../../core/fields.ts'
import { ComplaintWords, FinanceComplaint } from '../complaints.ts'

export const agreementComplaints = {
  complain: call({
    method: 'POST',
    path: '/api/VehicleFinance/complain-about-agreement',
    auth: 'bearer',
    idempotent: true,
    body: z.object({ agreementId: Id, words: ComplaintWords }),
    data: FinanceComplaint,
    refuses: ['NOT_FOUND', 'ALREADY_ASKED'],
    about:
      'Complains about an agreement, as one of its sides: acknowledged within 24 hours and answered within 48.',
  }),
}
