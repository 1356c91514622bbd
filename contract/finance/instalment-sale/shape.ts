import { z } from 'zod'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { Id } from '../../core/fields.ts'
import { KoboAboveZero } from '../../core/kobo.ts'
import { Sale, SaleCard, SalePapersForm, SaleRecordForm, ShownRefund } from './fields.ts'
import { instalmentSale } from './process.ts'
import { NamedPlan, ProposalForm } from './proposal-form.ts'

const area = '/api/InstalmentSale'

/** What its steps are given. */
export const saleFields = {
  counter: NamedPlan,
  pay: z.object({ amountKobo: KoboAboveZero }),
  end: ShownRefund,
  'give-back': ShownRefund,
}

const aboutRecord =
  'Buyer or seller records a car that goes back: odometer, fuel and the points of a rental’s record with their pictures, once for each return. It cannot be changed.'

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
      'Proposes to pay for a car in instalments, where its listing allows it. Nothing is charged before the buyer agrees with the PIN.',
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One document of the car, for its seller; for the buyer, once everything is paid.',
  }),
  agreementFile: call({
    method: 'GET',
    path: `${area}/get-agreement-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The agreed plan with every instalment and due date, as a PDF.',
  }),
  statement: call({
    method: 'GET',
    path: `${area}/get-statement`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Payments made, money in escrow and what is left, as a PDF.',
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
      end: ['INSUFFICIENT_FUNDS', 'FIGURES_CHANGED'],
      'give-back': ['FIGURES_CHANGED'],
      'fund-return': ['INSUFFICIENT_FUNDS'],
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
      'give-notice': `${area}/give-notice`,
      end: `${area}/end`,
      'give-back': `${area}/give-back`,
      'keep-car': `${area}/keep-car`,
      'fund-return': `${area}/fund-return`,
      'note-condition': `${area}/note-condition`,
      'prove-return': `${area}/prove-return`,
      'take-back': `${area}/take-back`,
    },
    about: {
      mine: 'The instalment sales of the signed-in user on both sides, those awaiting this user first.',
      byId: 'One instalment sale, for its buyer or its seller.',
      accept: 'The seller accepts the plan: the buyer has three days to agree with the PIN.',
      counter: 'Proposes another plan; at most four plans.',
      reject: 'The seller rejects, with a reason.',
      agree:
        'The buyer agrees with the PIN: the first instalment goes into escrow and the car leaves the market.',
      withdraw: 'The buyer withdraws; nothing was charged.',
      pay: 'The buyer pays any amount owed with the PIN, oldest instalment first: into escrow before the handover, to the seller after it.',
      'submit-papers':
        'The seller submits the car’s documents. AutoX holds the papers of title until the last instalment is paid.',
      'set-off': 'The seller says that the car is on its way, or ready to be collected.',
      'hand-over': 'The seller types the code that the buyer reads out when the keys change hands.',
      confirm:
        'The buyer confirms with the PIN: the money in escrow is paid to the seller, less the commission on the whole price.',
      'call-off': 'Buyer or seller cancels before the car is on its way: the buyer is refunded in full.',
      dispute: 'Freezes everything until the operator settles it.',
      'write-off': 'The seller writes off a debt in default. Later payments still count.',
      'give-notice':
        'The seller gives notice to pay what is overdue, from three missed instalments on and below three fifths of the price.',
      end: 'The seller ends the sale after a notice that was not answered by paying: the refund goes from the seller’s wallet into escrow until the car is back.',
      'give-back':
        'The buyer hands the car back: nothing more is collected, and the seller puts the refund into escrow.',
      'keep-car': 'The buyer keeps the car after all, before the refund is in escrow.',
      'fund-return': 'The seller puts the refund into escrow: the buyer then hands the car back.',
      'note-condition': aboutRecord,
      'prove-return':
        'The buyer types the code that the seller reads out with the car in hand: the refund is paid.',
      'take-back': 'The seller confirms with the PIN that the car is back: the refund is paid.',
    },
  }),
  // A record that was filled in without a network may arrive after another step, so it names no version.
  noteCondition: call({
    method: 'POST',
    path: `${area}/note-condition`,
    auth: 'bearer',
    idempotent: true,
    body: SaleRecordForm,
    data: Sale,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about: aboutRecord,
  }),
}
