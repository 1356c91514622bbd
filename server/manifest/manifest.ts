// Interface of a server feature: calls, jobs, timers, data, commands and pages.
import type { FastifyInstance } from 'fastify'
import type { Group } from '#contract/core/call.ts'
import type { EndedAlone } from '#contract/notices/notice-kinds.ts'
import type { DecisionName } from '#contract/desk/settings/decisions.ts'
import type { Subject } from '#server/desk/audit.ts'
import type { Command } from '#server/desk/desk.ts'
import type { ReadStatus } from '#server/desk/figures.ts'
import type { Queue } from '#server/desk/queue.ts'
import type { Check, DeskPages, DeskSubject } from '#server/desk/desk-subject.ts'
import type { Typed, TypedFields } from '#server/desk/typed-fields.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { ReadAgain } from '#server/kernel/calls/run-idempotently.ts'
import { serve } from '#server/kernel/calls/serve.ts'
import type { Orders, ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Files } from '#server/kernel/files/files.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import type { Jobs } from '#server/kernel/jobs/jobs.ts'
import type { Send } from '#server/kernel/messages/mail.ts'
import type { Vitals } from '#server/kernel/metrics/vitals.ts'
import type { Log, RecurringTask } from '#server/kernel/jobs/recurring-tasks.ts'
import type { OpenStreams } from '#server/kernel/live/open-streams.ts'
import type { ViewBatch } from '#server/dashboard/page-views/view-batch.ts'
import type { FetchFile, FetchIfChanged } from '#server/kernel/network/fetch-public.ts'
import type { Push } from '#server/kernel/push/send-push.ts'
import type { MapSource } from '#server/kernel/pages/sitemap.ts'
import type { OnDue, OnSoon } from '#server/kernel/process/timers.ts'
import type { GroupCommit } from '#server/ledger/group-commit.ts'
import type { DojahSettings } from '#server/rails/dojah/dojah.ts'
import type { SendSms } from '#server/kernel/messages/sms.ts'
import type { TermiiSettings } from '#server/rails/sms/termii.ts'
import type { BackupSettings } from '#server/backup/open-backups.ts'
import type { openRail } from '#server/rails/open-rail.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import type { MarketList } from './market-changed.ts'
import type { Personal } from './personal.ts'

/** For kinds of deals, which know no rail. */
export type { TakeDeposit } from '#server/rails/take-deposit.ts'

/** What one process is made of, opened once at its start. */
export type Deps = {
  db: Db
  /** Connections of their own for what anybody may read. */
  publicDb: Db
  books: GroupCommit
  /** The rail, with the sandbox bank behind it where it is that. */
  bank: ReturnType<typeof openRail>
  files: Files
  /** What stores uploads. */
  keep: StoreUploads
  /** How letters leave. */
  send: Send
  /** How devices are notified. */
  push: Push
  /** How pictures are fetched from addresses that people name. */
  fetchPicture: FetchFile
  /** How dealers' stock lists are. */
  fetchStockList: FetchIfChanged
  /** How text messages leave; undefined where there is no provider. */
  sms: SendSms | undefined
  pepper: Uint8Array
  clock: () => Date
  config: {
    dataDir: string
    smtpUrl: string | undefined
    /** Who sends the letters. */
    mailFrom: string | undefined
    publicUrl: string
    /** Who is written to where a check of the whole fails. */
    operatorMail?: string | undefined
    /** What the installation is, as its database says. */
    demonstration: boolean
    /** The line to a real insurer, where there is one. */
    insurer?: { baseUrl: string; key: string } | undefined
    /** The register of BVN and NIN, where there is one. */
    dojah?: DojahSettings | undefined
    /** What push services know this installation by, where it is not made of the pepper. */
    vapidPrivateKey?: string | undefined
    /** Where backups of the embedded database go, and all that makes them; none are made without it. */
    backups?: BackupSettings | undefined
    /** The provider of text messages, where there is one. */
    termii?: TermiiSettings | undefined
  }
  demoAccounts: readonly { email: string; password: string; words: string }[]
  /** How to tell again of what a call did, by the name of the call; complete once every call is bound. */
  again: Map<string, ReadAgain>
  /** The hash of what a call with a pin asks for, by the name of the call; complete once every call is bound. */
  orders: Orders
  /** The live streams that are open in this process. */
  live: OpenStreams
  /** Those of operators. */
  deskLive: OpenStreams
  /** Who was served which cars by this process, until it is counted. */
  looks: ViewBatch
  /** What this process counts about itself. */
  vitals: Vitals
  /** How the installation fares. */
  status: ReadStatus
  /** Every feature of this process. */
  features: readonly Feature[]
  /** What the desk shows as pages: what they bring together. */
  desk: DeskPages
}

/** Binds one group of calls. */
export type Bind = (app: FastifyInstance, to: ServeDeps) => void

/**
 * A group of calls with what answers each: a missing or mistyped handler does not compile. `again` reads once more the
 * thing that the calls answer with, for a repeat under the same key.
 */
export const serving =
  <G extends Group>(group: G, handlers: Handlers<G>, again?: ReadAgain): Bind =>
  (app, to) =>
    serve(app, to, group, handlers, again)

/** A job waits only for others of its lane: `payouts` and `announcements` for a bank, `mail`, `sms`, `push` and `files` for a service, `lists` for the servers of dealers, `house` for nobody. */
export type Lane = 'payouts' | 'announcements' | 'mail' | 'sms' | 'push' | 'house' | 'files' | 'lists'

/** Ends letters about the thing behind a link of its owner's notices, and answers its name; undefined where it is gone. */
export type EndLetters = (tx: Tx, userId: string, link: string) => Promise<string | undefined>

/** What people offer here: off the market while their account is suspended, and back when it is restored. Each gives how many. */
export type Offers = {
  /** "car", "part". */
  one: string
  suspend: (tx: Tx, ownerId: string) => Promise<number>
  restore: (tx: Tx, ownerId: string) => Promise<number>
}

/** Which of these a feature has: hashes of pictures, keys of documents. */
export type Holds = (db: Query, names: readonly string[]) => Promise<Iterable<string>>

/** Something that can be proposed about somebody. */
export type DecisionForm = {
  words: string
  about: string
  /** About one that is not known yet, which gets the id that it is proposed under. */
  isNew: boolean
  /** What is to be filled in, within the bounds of a moment. */
  fields: (now: Date) => TypedFields
  /** What is proposed of what was typed; refuses what is wrong by its field. */
  read: (
    typed: Typed,
    subject: { id: string; now: Date },
  ) => { value: object; accountId?: string; line?: string }
}

/** What is decided about somebody by two operators: in words, what can be proposed, and what is done with the confirmation. */
export type Decision = {
  words: string
  subject: Subject['type']
  /** The first word of its commands. */
  command: string
  forms: Readonly<Record<string, DecisionForm>>
  /** Everybody whom it can be about. */
  known: (db: Query) => Promise<readonly { id: string; title: string; about: string }[]>
  lines: (value: object) => readonly string[]
  /** Refuses what is wrong at a moment: asked when it is proposed, and again when it is confirmed. */
  check: (db: Query, proposal: { id: string; value: object }, now: Date) => Promise<void>
  confirmed: (tx: Tx, proposal: { id: string; value: object }, now: Date) => Promise<void>
}
export type Decisions = Readonly<Partial<Record<string, Decision>>>

/** Whatever a feature has none of, it leaves out. */
export type Feature = {
  name: string
  calls?: (deps: Deps) => readonly Bind[]
  /** Doors that are no calls of the contract. */
  routes?: (app: FastifyInstance, to: ServeDeps, deps: Deps) => void
  /** What is done after a commit, by the name under which it was enqueued. */
  jobs?: (deps: Deps) => Partial<Record<Lane, Jobs>>
  /** Who takes money that arrived for a deal, by the name of its process. */
  deposits?: Takers
  /** What happens when a timer of a process comes due, by the name of the process. */
  due?: Record<string, OnDue>
  /** Who is told a day before. */
  soon?: Record<string, OnSoon>
  tasks?: (deps: Deps, log: Log) => readonly RecurringTask[]
  /** How letters are ended for one thing alone, by the kind of notice. */
  letters?: Partial<Record<EndedAlone, EndLetters>>
  personal?: Personal
  /** Pictures that it shows to others, or keeps for whoever sent them to show soon: what neither holds is forgotten. */
  pictures?: { display?: Holds; storage?: Holds }
  /** Stored documents that it still needs. */
  documents?: Holds
  offers?: Offers
  /** What is decided by two operators, by the name under which it is proposed. */
  decisions?: Readonly<Partial<Record<DecisionName, Decision>>>
  /** Commands of the operator, by their two words. */
  desk?: Record<string, Command>
  /** What the desk shows and decides as pages, by the name of a subject; queues of what waits; questions about the whole. */
  things?: Record<string, DeskSubject>
  queues?: Record<string, Queue>
  checks?: Record<string, Check>
  /** Lists of the market that its calls show, by the name of the call: a page with one may gain or lose what changes. */
  lists?: Readonly<Record<string, readonly MarketList[]>>
  /** Pages that search engines are shown: paths, and things of which each has its page. */
  map?: { pages?: (db: Db) => Promise<readonly string[]>; sources?: (db: Db) => readonly MapSource[] }
}
