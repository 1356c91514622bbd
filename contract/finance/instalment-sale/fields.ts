import { z } from 'zod'
import { CarCard } from '../../cars/cars.ts'
import { files } from '../../core/call.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import { Id, Moment, VersionAsText } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { recordFields, RentalRecord } from '../../rental/record-shape.ts'
import { instalmentSale } from './process.ts'
import { named } from './proposal-form.ts'

const papers = files({
  filesMax: 8,
  bytesMax: limits.documentBytesMax,
  accept: 'application/pdf,image/*',
})
export const SalePapersForm = z.object({
  saleId: Id,
  version: VersionAsText,
  // Papers of title: proof of ownership and customs documents. They are held back until the last part is paid.
  Papers: papers,
  // Vehicle licence, particulars and roadworthiness: who drives the car must carry them, so they go with it.
  Particulars: papers,
})

export const salePaperKinds = ['paper', 'particulars'] as const
export type SalePaperKind = (typeof salePaperKinds)[number]

/** A refund as the person saw it: refused where the figures have changed since. */
export const ShownRefund = z.object({ refundKobo: Kobo.describe('The refund to the buyer, as shown') })

/** What one side saw of a car that goes back: the record of a rental’s return. */
export const SaleRecordForm = z.object({ saleId: Id, ...recordFields })

export const paymentWays = ['first', 'on-day', 'by-hand', 'recovered'] as const
export const SalePayment = z.object({
  id: Id,
  at: Moment,
  way: z.enum(paymentWays),
  amountKobo: Kobo,
  feeKobo: Kobo.describe('Late fees within the amount'),
  intoEscrow: z.boolean(),
  transactionId: z.int().describe('Its receipt in the wallet'),
})
export type SalePayment = z.output<typeof SalePayment>

const own = { car: CarCard, priceKobo: Kobo, months: z.int() }
export const SaleCard = z.object({ ...cardFields(instalmentSale), ...own })
export type SaleCard = z.output<typeof SaleCard>

export const Sale = z.object({
  ...pageFields(instalmentSale),
  ...own,
  firstKobo: Kobo,
  keysBps: z.int(),
  keysKobo: Kobo.describe('What must be in escrow before the keys change hands'),
  plans: z
    .array(z.object({ by: z.enum(instalmentSale.sides), ...named, at: Moment }))
    .describe('Every plan proposed, oldest first'),
  plansLeft: z.int().describe('How many more plans can be proposed'),
  parts: z.array(
    z.object({
      number: z.int(),
      dueOn: z.iso.date().nullable().describe('Null until it is agreed'),
      amountKobo: Kobo,
      paidKobo: Kobo.describe('Of the amount'),
      feeKobo: Kobo.describe('Late fee, charged once'),
      paidFeeKobo: Kobo,
    }),
  ),
  payments: z.array(SalePayment).describe('The newest first, at most 100'),
  paidKobo: Kobo.describe('Of the price, without late fees'),
  feesKobo: Kobo.describe('Late fees charged'),
  paidFeesKobo: Kobo,
  keysOn: z.iso.date().nullable().describe('The day of the handover'),
  feesFrom: z.iso
    .date()
    .nullable()
    .describe('Instalments that fell due earlier have their days without a late fee from this day'),
  commissionKobo: Kobo.describe('On the whole price, charged once when the handover is confirmed'),
  sellerReceivesKobo: Kobo.describe('The price less the commission'),
  deliveryAddress: z.string().describe('Empty where the buyer collects the car'),
  papersIn: z.boolean(),
  files: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(salePaperKinds),
        name: z.string(),
        bytes: z.int(),
        contentType: z.string(),
      }),
    )
    .describe('For the buyer, particulars with the car and papers of title once everything is paid'),
  startedOn: z.iso.date().nullable(),
  missed: z.int().describe('Instalments that are overdue'),
  cureBy: Moment.nullable().describe('Deadline to pay after the seller’s notice'),
  returns: z
    .object({
      on: z.iso.date(),
      paidKobo: Kobo,
      days: z.int().describe('With the car'),
      useKobo: Kobo,
      lateKobo: Kobo,
      refundKobo: Kobo,
    })
    .nullable()
    .describe('The refund, fixed on the day on which the sale was ended or the return was requested'),
  giveBackFrom: z.iso
    .date()
    .nullable()
    .describe(
      'The first day on which the buyer can offer the car back again, after an offer that the seller did not fund, or after which the car was not brought',
    ),
  records: z
    .object({ seller: RentalRecord.nullable(), buyer: RentalRecord.nullable() })
    .describe('What each side recorded of the car that goes back, of this return'),
  conditions: z
    .array(
      z.object({
        by: z.enum(instalmentSale.sides),
        at: Moment,
        odometerKm: z.int(),
        condition: z.string().describe('Empty once its writer’s account is deleted'),
      }),
    )
    .describe('The same in words, from before records had pictures'),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the car is on the way'),
  settlement: z.object({ toBuyerKobo: Kobo, toSellerKobo: Kobo, commissionKobo: Kobo }).nullable(),
})
export type Sale = z.output<typeof Sale>
