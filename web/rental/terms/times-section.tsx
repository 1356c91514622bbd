// Time terms: duration, notice period, hours and owner approval.
import { limits } from '#contract/core/limits.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { clockWords } from '#contract/core/time-words.ts'
import { Checkbox, SelectField } from '../../ui/forms/inputs.tsx'
import { NumberChoice, Part } from './terms-fields.tsx'
import { noticeWords, timesLine } from './words.ts'
import { hasFault, type TermsForm } from './use-terms.ts'

type Props = { form: TermsForm }

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const Hours = ({ form: { terms, set, faults } }: Props) =>
  (['hoursFrom', 'hoursTo'] as const).map(name => (
    <SelectField
      key={name}
      label={name === 'hoursFrom' ? 'Pick-up from' : 'Return by'}
      value={terms[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={faults[name]}
    >
      {hours.map(hour => (
        <option key={hour} value={hour}>
          {clockWords(hour)}
        </option>
      ))}
    </SelectField>
  ))

const Length = ({ form: { terms, set, faults } }: Props) => (
  <>
    <NumberChoice
      label="Minimum rental"
      value={terms.shortestDays}
      options={[1, 2, 3, 5, 7, 14, 30]}
      words={daysWords}
      change={shortestDays => set({ shortestDays })}
    />
    <NumberChoice
      label="Maximum rental"
      value={terms.longestDays}
      options={[3, 7, 14, 30, 60, limits.rentDaysMax]}
      words={daysWords}
      change={longestDays => set({ longestDays })}
      error={faults['longestDays']}
    />
  </>
)

const Before = ({ form: { terms, set } }: Props) => (
  <>
    <NumberChoice
      label="Notice you need"
      value={terms.noticeHours}
      options={[0, 2, 4, 12, 24, 48, 72, limits.rentNoticeHoursMax]}
      words={noticeWords}
      change={noticeHours => set({ noticeHours })}
    />
    <NumberChoice
      label="Gap between rentals"
      value={terms.bufferDays}
      options={[0, 1, 2, limits.rentBufferDaysMax]}
      words={count => (count === 0 ? 'No gap' : daysWords(count))}
      change={bufferDays => set({ bufferDays })}
    />
    <NumberChoice
      label="Booked ahead"
      value={terms.aheadDays}
      options={[30, 60, 90, 180, limits.rentAheadDaysMax]}
      words={count => `Up to ${daysWords(count)}`}
      change={aheadDays => set({ aheadDays })}
    />
  </>
)

export const TimesSection = ({ form }: Props) => (
  <Part
    title="Days and hours"
    words={timesLine(form.terms)}
    faulty={hasFault(form, ['shortest', 'longest', 'hours'])}
  >
    <Checkbox
      label="Book instantly, without my approval"
      checked={form.terms.instant}
      onChange={({ target }) => form.set({ instant: target.checked })}
    />
    <div className="grid two-up gap-4">
      <Length form={form} />
      <Hours form={form} />
      <Before form={form} />
    </div>
  </Part>
)
