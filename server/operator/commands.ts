// Every command of the operator, in one list.
import type { Command } from './desk.ts'
import { approveListing, declineListing, listingQueue, reportedListings, showListing } from './listings.ts'
import { findAccount } from './find-account.ts'
import { approveFile, rejectFile, returnFile, revokeFile } from './kyc-decisions.ts'
import { listWaiting, saveDocument, showFile } from './kyc-files.ts'
import { trialBalance, verify } from './ledger.ts'
import { listActions } from './list-actions.ts'
import { partOrders } from './part-orders.ts'
import { rotatePepper, showPepper } from './pepper.ts'
import { purchases } from './purchases.ts'
import { hideReported, keepReported, listReported, showRating } from './ratings.ts'
import { listParked, readAgain, reconcileRail, showFloat } from './rail.ts'
import { showAccount } from './show-account.ts'
import { restoreAccount, suspendAccount } from './suspend-account.ts'
import { verifyAccount } from './verify-account.ts'
import {
  approveWithdrawal,
  failWithdrawal,
  listWithdrawalsWaiting,
  retryWithdrawal,
  showWithdrawal,
} from './withdrawals.ts'

export const commands: Record<string, Command> = {
  'ledger verify': {
    usage: '',
    about: 'proves that no kobo is missing and that no line was altered',
    run: verify,
  },
  'ledger trial-balance': { usage: '', about: 'what each kind of account holds', run: trialBalance },
  'purchase disputes': { usage: '', about: 'purchases that wait for a decision', run: purchases.disputes },
  'purchase show': { usage: '<id>', about: 'one purchase with its history', run: purchases.show },
  'purchase settle': {
    usage: '<id> release|refund|split [naira to the seller] <reason>',
    about: 'ends a dispute: pays the seller, refunds the buyer, or shares the price',
    run: purchases.settle,
  },
  'part-order disputes': {
    usage: '',
    about: 'orders of parts that wait for a decision',
    run: partOrders.disputes,
  },
  'part-order show': { usage: '<id>', about: 'one order of parts with its history', run: partOrders.show },
  'part-order settle': {
    usage: '<id> release|refund|take-back|split [naira to the seller] <reason>',
    about:
      'ends a dispute: pays the seller, refunds the buyer (take-back: the seller has the pieces again, they count as stock), or shares the total',
    run: partOrders.settle,
  },
  'listing queue': {
    usage: '',
    about: 'listings that are held until somebody has looked',
    run: listingQueue,
  },
  'listing reports': { usage: '', about: 'listings that people reported', run: reportedListings },
  'listing show': {
    usage: '<car id>',
    about: 'one listing with why it is held and what was reported',
    run: showListing,
  },
  'listing approve': {
    usage: '<car id> <reason>',
    about: 'puts a held listing on the market, or leaves a reported one there',
    run: approveListing,
  },
  'listing decline': {
    usage: '<car id> <note to the seller>',
    about: 'keeps a listing off the market; the seller reads the note',
    run: declineListing,
  },
  'rating reported': { usage: '', about: 'ratings that somebody reported', run: listReported },
  'rating show': { usage: '<id>', about: 'one rating with its versions and reports', run: showRating },
  'rating hide': {
    usage: '<id> <reason>',
    about: 'takes a rating down and out of the averages; its author reads the reason',
    run: hideReported,
  },
  'rating keep': {
    usage: '<id> <reason>',
    about: 'settles the reports: the rating stays',
    run: keepReported,
  },
  'withdrawal waiting': {
    usage: '',
    about: 'transfers to banks that need a look',
    run: listWithdrawalsWaiting,
  },
  'withdrawal show': { usage: '<id>', about: 'one transfer to a bank with its history', run: showWithdrawal },
  'withdrawal retry': {
    usage: '<id> <reason>',
    about: 'asks the rail about it now, or sends now what waits to be sent',
    run: retryWithdrawal,
  },
  'withdrawal approve': {
    usage: '<id> <code>',
    about: 'passes on the code that the rail asks for a transfer that waits for it',
    run: approveWithdrawal,
  },
  'withdrawal fail': {
    usage: '<id> <reason>',
    about:
      'ends what never went, or what the bank sent back: the owner has the money again and reads the reason',
    run: failWithdrawal,
  },
  'rail reconcile': {
    usage: '[first day] [last day]',
    about: 'compares the rail’s own list with the books, the last seven days where none are named',
    run: reconcileRail,
  },
  'rail float': { usage: '', about: 'our money at the rail, and what the books say of it', run: showFloat },
  'rail parked': {
    usage: '',
    about: 'announcements of the rail that could not be dealt with, and why',
    run: listParked,
  },
  'rail read-again': {
    usage: '<id> <reason>',
    about: 'takes a parked announcement up again',
    run: readAgain,
  },
  'account find': {
    usage: '<email|phone|name|account number|id>',
    about: 'accounts that fit, at most 20',
    run: findAccount,
  },
  'account show': {
    usage: '<id>',
    about: 'how an account stands: tier, sessions, wallet, cars, parts, open purchases and orders, KYC files',
    run: showAccount,
  },
  'account verify': {
    usage: '<id> bvn|nin match|no-match <reason>',
    about: 'answers an identity check that the provider could not',
    run: verifyAccount,
  },
  'account suspend': {
    usage: '<id> <reason>',
    about: 'ends every session and takes what the account offers off the market',
    run: suspendAccount,
  },
  'account restore': {
    usage: '<id> <reason>',
    about: 'opens a suspended account again',
    run: restoreAccount,
  },
  'kyc waiting': { usage: '', about: 'files and identity checks that wait for a decision', run: listWaiting },
  'kyc show': { usage: '<file id>', about: 'one KYC file with its documents and history', run: showFile },
  'kyc document': {
    usage: '<document id> <path to write to> <reason>',
    about: 'writes a document to a file that only you can read',
    run: saveDocument,
  },
  'kyc approve': { usage: '<file id> <reason>', about: 'puts a file into force', run: approveFile },
  'kyc return': {
    usage: '<file id> <Kind>="why" [<Kind>="why" …]',
    about: 'sends documents back, each with the reason that the owner reads',
    run: returnFile,
  },
  'kyc reject': {
    usage: '<file id> <reason>',
    about: 'refuses a file; the owner reads the reason',
    run: rejectFile,
  },
  'kyc revoke': {
    usage: '<file id> <reason>',
    about: 'ends a file that is in force; the owner reads the reason',
    run: revokeFile,
  },
  'pepper show': {
    usage: '',
    about: 'how many passwords and pins are hashed under which part of the pepper',
    run: showPepper,
  },
  'pepper rotate': {
    usage: '<reason>',
    about: 'adds a new part to the pepper; passwords and pins move to it as they are used',
    run: rotatePepper,
  },
  'audit list': {
    usage: '[account id]',
    about: 'what operators did, all of it or about one account, the newest 100 lines',
    run: listActions,
  },
}
