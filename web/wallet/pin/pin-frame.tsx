// The frame of the pin screens: the pad, and beside it what protects the pin.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { formatTime } from '../../ui/date.ts'
import { isForGood, texts } from '../words.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Says that money movements rest, until when, and what ends it sooner. */
export const Locked = ({ until }: { until: string }) => (
  <Notice
    tone="warn"
    title={`Payments are locked until ${isForGood(until) ? 'you choose a new PIN' : formatTime(until)}`}
  >
    <span>{`${texts.pinLocked} `}</span>
    <Link to="/generateOtp" className="font-semibold underline">
      Choosing a new PIN
    </Link>{' '}
    unlocks them at once.
  </Notice>
)

const Protection = () => (
  <aside className="max-w-sm text-soft lg:border-l-3 lg:border-amber lg:pl-10">
    <p className="show text-xl text-ink">How we protect your PIN</p>
    <ul className="mt-3 grid gap-3">
      <li>{`After ${limits.pinTriesMax} wrong PINs, payments are locked for ${limits.pinLocksMinutes[0]} minutes, then longer each time, and we email you.`}</li>
      <li>A new PIN signs every other device out.</li>
      <li>We never ask for it: not by phone, not on WhatsApp, not by email.</li>
    </ul>
  </aside>
)

type Props = { title: string; words?: ReactNode; wallet: Wallet; now: Date; children: ReactNode }

export const PinFrame = ({ title, words, wallet, now, children }: Props) => (
  <>
    <PageHeader title={title} words={words} back={{ words: 'Settings', to: '/settings' }} />
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-16">
      <div className="grid grid-cols-1 content-start gap-5">
        {wallet.pinLockedUntil && new Date(wallet.pinLockedUntil) > now && (
          <Locked until={wallet.pinLockedUntil} />
        )}
        {children}
      </div>
      <Protection />
    </div>
  </>
)
