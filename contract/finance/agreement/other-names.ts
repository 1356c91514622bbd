// Specification's alternative names for application and delivery steps.
import { z } from 'zod'
import { answerIn } from '../../core/answer-words.ts'
import { readAnySpelling } from '../../core/any-spelling.ts'
import { Id } from '../../core/fields.ts'

/** The steps of a delivery as `update-delivery-status` names them. */
export const deliveryStatuses = ['preparing', 'in transit', 'delivered', 'confirmed'] as const
export const DeliveryStatus = readAnySpelling(
  z.enum(deliveryStatuses, `One of ${deliveryStatuses.join(', ')}`),
  deliveryStatuses,
)

const answerWords = 'accepted or rejected'
export const Attended = answerIn('accepted', 'rejected', answerWords).describe(answerWords)

// The specification names no field of either, so likely names are accepted as aliases.
const alias = { in: 'body', means: 'body.agreementId', read: Id } as const
const answer = { in: 'body', means: 'body.status', read: Attended } as const
export const attendNames = { id: alias, Id: alias, isAccepted: answer, accept: answer } as const

const its = { in: 'body', means: 'body.id', read: Id } as const
const status = { in: 'body', means: 'body.status', read: DeliveryStatus } as const
export const deliveryNames = { Id: its, agreementId: its, deliveryStatus: status } as const
