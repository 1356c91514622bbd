// Each piece of the design system with an example, as web/ui/README.md shows it.
import { Car, HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { kobo } from '#contract/core/money.ts'
import { CarCard } from '../../../web/cars/car-card.tsx'
import { Avatar } from '../../../web/dealers/avatar.tsx'
import { CodePlate } from '../../../web/deal-engine/handover-code.tsx'
import { ProgressSteps } from '../../../web/deal-engine/progress-steps.tsx'
import { NextStep, Timeline } from '../../../web/deal-engine/timeline.tsx'
import { Stars } from '../../../web/ratings/stars.tsx'
import { Amount, Price } from '../../../web/ui/amount.tsx'
import { Breadcrumb } from '../../../web/ui/breadcrumb.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { FilterTags } from '../../../web/ui/filter-tags.tsx'
import { Checkbox, RadioCard, SelectField, TextArea, TextField } from '../../../web/ui/forms/inputs.tsx'
import { MoneyField } from '../../../web/ui/forms/money-field.tsx'
import { PasswordField } from '../../../web/ui/forms/password-field.tsx'
import { PhoneField } from '../../../web/ui/forms/phone-field.tsx'
import { CodeField, PinPad } from '../../../web/ui/forms/pin-pad.tsx'
import { Restored } from '../../../web/ui/forms/restored.tsx'
import { StepButton } from '../../../web/ui/forms/step-button.tsx'
import { StepsLine } from '../../../web/ui/forms/steps-line.tsx'
import { Switch } from '../../../web/ui/forms/switch.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { LinkButton } from '../../../web/ui/link-button.tsx'
import { ActionRow, NavigationRow } from '../../../web/ui/navigation-row.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { PageLinks } from '../../../web/ui/pager.tsx'
import { Facts, Panel } from '../../../web/ui/panel.tsx'
import { Picture } from '../../../web/ui/picture.tsx'
import { Pill } from '../../../web/ui/pill.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../../web/ui/states.tsx'

const nothing = () => {}
const photo = { hash: 'specimen', colour: '#7a8088' }
const now = new Date('2026-11-20T09:00:00Z')

const colours = [
  'paper',
  'card',
  'sunk',
  'line',
  'edge',
  'soft',
  'ink',
  'brand',
  'amber',
  'good',
  'warn',
  'bad',
]

/** By the name of its picture, in the order of the page. */
export const specimens: Readonly<Record<string, ReactNode>> = {
  colours: (
    <ul className="grid grid-cols-4 gap-3">
      {colours.map(colour => (
        <li key={colour} className="text-xs">
          <span
            className="block h-10 rounded-plate border border-edge"
            style={{ background: `var(--color-${colour})` }}
          />
          {colour}
        </li>
      ))}
    </ul>
  ),
  type: (
    <div className="grid gap-2">
      <p className="show text-3xl">Keys first.</p>
      <p className="show text-2xl">Then the money moves.</p>
      <p className="show text-xl">Toyota Corolla 2015</p>
      <p className="font-semibold">Your car is on the market</p>
      <p>Most listings are approved within 24 hours.</p>
      <p className="text-sm text-soft">Ikeja, Lagos · 84,000 km · automatic</p>
    </div>
  ),
  header: (
    <PageHeader
      title="Transactions"
      words="Everything that moved your money."
      back={{ words: 'Wallet', to: '/account/wallet' }}
      action={<Button variant="line">Download</Button>}
    />
  ),
  breadcrumb: <Breadcrumb path={[{ words: 'Market', to: '/marketplace' }]} here="Toyota" />,
  panel: (
    <Panel title="Payment" action={<Pill tone="good">Paid</Pill>}>
      <Facts
        facts={[
          ['Price', <Amount key="price" kobo={kobo(1_250_000_000)} />],
          ['Account number', '9038 221 047'],
        ]}
      />
    </Panel>
  ),
  money: (
    <div className="grid gap-2">
      <Price kobo={kobo(1_250_000_000)} className="text-3xl" />
      <p className="flex gap-6">
        <Amount kobo={kobo(8_500_000)} sign="in" />
        <Amount kobo={kobo(1_500_000)} sign="out" />
      </p>
    </div>
  ),
  pills: (
    <p className="flex flex-wrap gap-2">
      <Pill>Draft</Pill>
      <Pill tone="good">Paid</Pill>
      <Pill tone="warn">Reserved</Pill>
      <Pill tone="bad">Overdue</Pill>
    </p>
  ),
  notices: (
    <div className="grid gap-3">
      <Notice title="The price has changed">It was ₦7,500,000.00 yesterday.</Notice>
      <Notice tone="good" title="Payment released" />
      <Notice tone="warn" title="Your licence ends in 12 days" />
      <Notice tone="bad" title="The bank refused the transfer">
        Nothing left your wallet.
      </Notice>
    </div>
  ),
  waiting: <WaitingList rows={2} />,
  empty: (
    <EmptyState title="No saved searches" action={<Button>Search the market</Button>}>
      Save a search, and we tell you when a car comes in.
    </EmptyState>
  ),
  failed: (
    <ErrorState
      error={{
        name: 'OFFLINE',
        code: '',
        message: 'You are offline. Nothing was sent.',
        status: 0,
        problems: [],
      }}
      retry={nothing}
    />
  ),
  pages: (
    <>
      <ListEnd />
      <PageLinks back="/?PageNumber=1" next="/?PageNumber=3" words="2 of 9" more="Next" />
    </>
  ),
  buttons: (
    <p className="flex flex-wrap gap-3">
      <Button>Pay safely</Button>
      <Button variant="line">Message</Button>
      <Button variant="quiet">Not now</Button>
      <Button variant="danger">Cancel rental</Button>
      <Button pending>Sending</Button>
      <LinkButton to="/help">Get help</LinkButton>
      <CopyButton text="9038221047" />
    </p>
  ),
  rows: (
    <ul>
      <NavigationRow to="/garage" words="Garage" about="2 cars" icon={Car} />
      <ActionRow act={nothing} words="Report a breakdown" about="Workshops near you" icon={HeartPulse} />
    </ul>
  ),
  tags: (
    <FilterTags
      tags={[
        { id: 'make', words: 'Toyota', address: '/' },
        { id: 'price', words: 'under ₦8m', address: '/' },
      ]}
    />
  ),
  card: (
    <ul>
      <CarCard
        car={{
          id: 'specimen',
          title: '2015 Toyota Corolla',
          price: '₦7,500,000',
          perDay: false,
          facts: '84,000 km · Automatic · Tokunbo',
          location: 'Ikeja, Lagos',
          mark: undefined,
          picture: photo,
        }}
      />
    </ul>
  ),
  picture: (
    <div className="grid grid-cols-2 gap-3">
      <Picture picture={photo} alt="" sizes="50vw" className="aspect-4/3 rounded-box" />
      <Picture picture={null} alt="Front" sizes="50vw" className="aspect-4/3 rounded-box" />
    </div>
  ),
  person: (
    <p className="flex items-center gap-3">
      <Avatar name="Amaka Obi" />
      <span>
        <b className="block font-semibold">Amaka Obi</b>
        <Stars stars={4} silent />
      </span>
    </p>
  ),
  next: (
    <NextStep
      title="Accept or reject the papers"
      words="The seller has sent the papers of the car."
      due={{ words: 'By', at: '2026-11-22T09:00:00Z' }}
      now={now}
      mine
      action={<Button>Accept papers</Button>}
    />
  ),
  progress: (
    <ProgressSteps
      stops={[
        { words: 'Paid', reached: true, stopped: false },
        { words: 'Papers', reached: true, stopped: false },
        { words: 'Handover', reached: false, stopped: false },
        { words: 'Done', reached: false, stopped: false },
      ]}
    />
  ),
  timeline: (
    <Timeline
      steps={[
        { title: 'Paid into escrow', at: '2026-11-18T09:00:00Z', state: 'done' },
        { title: 'Papers under review', at: '2026-11-19T14:30:00Z', state: 'now' },
        { title: 'Handover', state: 'ahead' },
      ]}
    />
  ),
  code: (
    <CodePlate
      code="482915"
      only="Read it out only when the keys are in your hand."
      after="Then the money moves."
    />
  ),
  text: (
    <div className="grid gap-4">
      <TextField label="Title" defaultValue="Clean Corolla" hint="What a buyer sees first." />
      <TextField label="VIN" defaultValue="JTD12" error="17 letters and digits." />
      <SelectField label="State">
        <option>Lagos</option>
      </SelectField>
      <TextArea label="Description" optional rows={2} />
    </div>
  ),
  choices: (
    <div className="grid gap-3">
      <RadioCard name="way" label="Escrow" words="We hold the money until handover." defaultChecked />
      <RadioCard name="way" label="Pay in parts" words="Three instalments." />
      <Checkbox label="I have read the terms" defaultChecked />
      <Switch words="Price alerts" about="By email, at most once a day." on change={nothing} />
      <p className="flex items-center gap-4">
        <StepButton name="One day less" by={-1} isAtLimit onStep={nothing} />
        <b className="figures">3 days</b>
        <StepButton name="One day more" by={1} onStep={nothing} />
      </p>
    </div>
  ),
  figures: (
    <div className="grid gap-4">
      <MoneyField label="Amount" start={kobo(12_500_000)} onAmount={nothing} />
      <PhoneField defaultValue="803 123 4567" />
      <PasswordField label="Password" defaultValue="specimen" />
      <CodeField label="Code from the email" value="482" onValue={nothing} />
    </div>
  ),
  pin: <PinPad label="PIN" value="12" onValue={nothing} />,
  steps: <StepsLine place={1} count={5} title="Photos" />,
  draft: (
    <Restored keep={nothing} again={nothing}>
      Your listing of a Toyota Corolla, from yesterday.
    </Restored>
  ),
  dialog: (
    <Dialog open onClose={nothing} title="Release ₦7,500,000.00?">
      <p>The seller gets the money at once. This cannot be undone.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button>Release payment</Button>
        <Button variant="line">Not yet</Button>
      </div>
    </Dialog>
  ),
}
