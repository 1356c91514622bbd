// All background jobs by lane, and the handlers of expired timers.
import { features } from './features.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import { mailJob, mailSendJob } from './kernel/messages/mail.ts'
import { smsJob, smsSendJob } from './kernel/messages/sms.ts'
import { forgetPictures, forgetPicturesJob } from './kernel/pictures/forget-pictures.ts'
import type { OnDue, OnSoon } from './kernel/process/timers.ts'
import type { Lane, Deps } from './manifest/manifest.ts'
import { join } from './manifest/join.ts'
import { picturesInUse } from './manifest/pictures-in-use.ts'

const ownJobs = ({ db, files, clock, send, sms, features: all }: Deps): Partial<Record<Lane, Jobs>> => ({
  mail: { [mailSendJob]: mailJob(send) },
  sms: { [smsSendJob]: smsJob(sms, clock) },
  files: { [forgetPicturesJob]: forgetPictures({ db, files, clock, inUse: picturesInUse(all, db) }) },
})

/** What is done later, by the name under which it is left, in lanes by what it may have to wait for. */
export const jobLanes = (deps: Deps): Record<Lane, Jobs> => {
  const jobSets = [ownJobs(deps), ...deps.features.map(({ jobs: bring }) => bring?.(deps) ?? {})]
  const lane = (name: Lane): Jobs => join(jobSets.map(each => each[name]))
  return {
    // A bank that does not answer holds up its own orders only.
    payouts: lane('payouts'),
    announcements: lane('announcements'),
    mail: lane('mail'),
    // Every browser maker has a push service of its own.
    push: lane('push'),
    sms: lane('sms'),
    house: lane('house'),
    // A store of files can hang as a bank can.
    files: lane('files'),
    // Addresses that dealers name are as slow as they like.
    lists: lane('lists'),
  }
}

/** The same in one list. */
export const jobs = (deps: Deps): Jobs => join(Object.values(jobLanes(deps)))

/** Who is told when a timer of a process comes due. */
export const timers: Record<string, OnDue> = join(features.map(({ due }) => due))

/** Who is told a day before. */
export const reminders: Record<string, OnSoon> = join(features.map(({ soon }) => soon))
