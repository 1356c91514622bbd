// Offline certificate page: signed content and whether it has expired.
import type { CertificateFacts } from '#contract/insurance/certificate-code.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import { vehicleClasses } from '#contract/insurance/tariff.ts'
import { covers, nationalRegister } from '#contract/insurance/terms.ts'
import { formatDay } from '../ui/date.ts'
import type { OnDevice } from './check-on-device.ts'
import { offlinePage, type Verdict } from './offline-page.ts'

const register = `${nationalRegister.words} (₦20) to ask the national register, which is not AutoX.`

const signed = ({ from, until }: CertificateFacts, today: string): Verdict => {
  if (until < today)
    return {
      mark: '✕',
      tone: 'bad',
      title: 'Genuine, but its time is over',
      about: `AutoX issued it, and its last day has passed. ${register}`,
    }
  if (today < from)
    return {
      mark: '!',
      tone: 'warn',
      title: 'Genuine, but not begun yet',
      about: `AutoX issued it. ${beginsWords(from)}; before that day it insures nothing. ${register}`,
    }
  return {
    mark: '✓',
    tone: 'good',
    title: 'Genuine when it was issued',
    about: `AutoX signed this certificate. Connect to see whether it was changed or cancelled since. ${register}`,
  }
}

const notSigned: Verdict = {
  mark: '✕',
  tone: 'bad',
  title: 'Not genuine',
  about: `AutoX never signed this certificate, or part of its code was lost. Do not rely on it. ${register}`,
}
const cannotTell: Verdict = {
  mark: '?',
  tone: 'warn',
  title: 'Connect to check this certificate',
  about: `This device cannot check it without a connection. It says nothing about it, good or bad. ${register}`,
}

const statedBy = ({ plate, vin, insurer, cover, vehicleClass, from, until }: CertificateFacts) => ({
  large: plate || vin,
  facts: [
    ['From', formatDay(from)],
    ['Until', formatDay(until)],
    ['Cover', covers[cover]],
    ['Used as', vehicleClasses[vehicleClass]],
    ['Insurer', insurer],
    ['VIN', vin],
  ] as const,
})

/** `today` is the Lagos day of the device. */
export function certificatePage(check: OnDevice<CertificateFacts>, today: string): string {
  const page = { title: 'Check a certificate of insurance', what: 'the certificate' }
  if (check.says === 'signed')
    return offlinePage({ ...page, verdict: signed(check.facts, today), ...statedBy(check.facts) })
  return offlinePage({ ...page, verdict: check.says === 'not-signed' ? notSigned : cannotTell })
}
