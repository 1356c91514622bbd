import { z } from 'zod'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { Id } from '../../core/fields.ts'
import { KoboAboveZero } from '../../core/kobo.ts'
import { Sale, SaleCard, SalePapersForm } from './fields.ts'
import { instalmentSale } from './process.ts'
import { NamedPlan, ProposalForm } from './proposal-form.ts'

const area = '/api/InstalmentSale'

/** What its steps are given. */
export const saleFields = { counter: NamedPlan, pay: z.object({ amountKobo: KoboAboveZero }) }

export const instalmentSales = {
  propose: call({
    method: 'POST',
    path: `${area}/propose`,
    auth: 'bearer',
    idempotent: true,
    body: ProposalForm,
    data: Sale,
    refuses: [
      'VERIFY_FIRST',
      'NO_WALLET',
      'NOT_FOUND',
      'NOT_NOW',
      'ALREADY_ASKED',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
    ],
    about:
      'Proposes to pay a car in parts, where its listing says that its seller takes them. Nothing is taken before the plan is agreed with the PIN.',
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One paper of the car, for its seller; for the buyer once everything is paid.',
  }),
  agreementFile: call({
    method: 'GET',
    path: `${area}/get-agreement-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'What was agreed, with every part and its day, as a PDF.',
  }),
  statement: call({
    method: 'GET',
    path: `${area}/get-statement`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'What was paid when, what waits in escrow and what is left, as a PDF.',
  }),
  ...dealCalls(instalmentSale, {
    idName: 'saleId',
    card: SaleCard,
    page: Sale,
    forms: { 'submit-papers': SalePapersForm },
    fields: saleFields,
    refuses: {
      'submit-papers': ['BAD_DOCUMENT'],
      agree: ['INSUFFICIENT_FUNDS', 'CAR_NOT_FOR_SALE', 'OWN_CAR'],
      pay: ['INSUFFICIENT_FUNDS'],
    },
    paths: {
      mine: `${area}/get-sales`,
      byId: `${area}/get-sale`,
      accept: `${area}/accept`,
      counter: `${area}/counter`,
      reject: `${area}/reject`,
      agree: `${area}/agree`,
      withdraw: `${area}/withdraw`,
      pay: `${area}/pay`,
      'submit-papers': `${area}/submit-papers`,
      'set-off': `${area}/set-off`,
      'hand-over': `${area}/hand-over`,
      confirm: `${area}/confirm`,
      'call-off': `${area}/call-off`,
      dispute: `${area}/dispute`,
      'write-off': `${area}/write-off`,
    },
    about: {
      mine: 'The sales in parts of the signed-in user on both sides, those that wait for this user first.',
      byId: 'One sale in parts, for its buyer or its seller.',
      accept: 'The seller accepts the plan: the buyer has three days to agree with the PIN.',
      counter: 'Proposes another plan; at most four plans.',
      reject: 'The seller rejects, with a reason.',
      agree: 'The buyer agrees with the PIN: the first part waits in escrow, the car leaves the market.',
      withdraw: 'The buyer withdraws; nothing was taken.',
      pay: 'The buyer pays any part of what is owed with the PIN, the oldest first: into escrow before the keys, to the seller after them.',
      'submit-papers':
        'The seller submits the documents of the car. They are held until the last instalment is paid.',
      'set-off': 'The seller says that the car is on its way, or ready to be collected.',
      'hand-over': 'The seller types the code that the buyer reads out when the keys change hands.',
      confirm:
        'The buyer confirms with the PIN: what waited is paid to the seller, less the commission on the whole price.',
      'call-off': 'Buyer or seller cancels before the car is on its way: the buyer is refunded in full.',
      dispute: 'Freezes everything until the operator settles it.',
      'write-off': 'The seller writes off what is in default. Whatever is still paid counts.',
    },
  }),
}
