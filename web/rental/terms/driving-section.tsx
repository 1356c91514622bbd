// Driving terms: driver, area and included mileage.
import { ZERO } from '#contract/core/money.ts'
import { type RentDriver, rentDrivers } from '#contract/rental/terms/catalogue.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'
import { NumberChoice, Part, Sum } from './terms-fields.tsx'
import { drivingLine } from './words.ts'
import { hasFault, type TermsForm } from './use-terms.ts'

const whoDrives: Record<RentDriver, string> = {
  'self-drive': 'Renter drives, with a licence checked by AutoX',
  chauffeur: 'My chauffeur drives',
}

type Props = { form: TermsForm }

function Drivers({ form: { terms, set, faults } }: Props) {
  const { drivers, chauffeurDayKobo } = terms
  const choose = (driver: RentDriver, on: boolean) => {
    const now = rentDrivers.filter(each => (each === driver ? on : drivers.includes(each)))
    set({ drivers: now, ...(driver === 'chauffeur' && { chauffeurDayKobo: on ? ZERO : null }) })
  }
  return (
    <div>
      {rentDrivers.map(driver => (
        <Checkbox
          key={driver}
          label={whoDrives[driver]}
          checked={drivers.includes(driver)}
          onChange={({ target }) => choose(driver, target.checked)}
          error={driver === 'chauffeur' ? faults['drivers'] : undefined}
        />
      ))}
      {drivers.includes('chauffeur') && (
        <Sum
          label="Chauffeur a day"
          name="chauffeurDayKobo"
          hint="Leave empty if included"
          value={chauffeurDayKobo ?? ZERO}
          change={amount => set({ chauffeurDayKobo: amount })}
          error={faults['chauffeurDayKobo']}
        />
      )}
    </div>
  )
}

const zoneWords = { state: 'Allowed outside the city', interstate: 'Allowed in other states' } as const

const Zones = ({ form: { terms, set } }: Props) => (
  <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
    {(['state', 'interstate'] as const).map(zone => {
      const amount = terms.zones[zone]
      const put = (now: typeof amount) => set({ zones: { ...terms.zones, [zone]: now } })
      return (
        <div key={zone} className="grid content-start gap-2">
          <Checkbox
            label={zoneWords[zone]}
            checked={amount !== null}
            onChange={({ target }) => put(target.checked ? ZERO : null)}
          />
          {amount !== null && (
            <Sum
              label={zone === 'state' ? 'Extra a day, within the state' : 'Extra a day, in other states'}
              name={`zones.${zone}`}
              hint="Leave empty for no extra"
              value={amount}
              change={put}
            />
          )}
        </div>
      )
    })}
  </div>
)

const Kilometres = ({ form: { terms, set, faults } }: Props) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <NumberChoice<number | null>
      label="Included km a day"
      value={terms.kmPerDay}
      options={[null, 100, 150, 200, 300, 500]}
      words={km => (km === null ? 'No limit' : `${km} km`)}
      change={kmPerDay => set({ kmPerDay })}
    />
    {terms.kmPerDay !== null && (
      <Sum
        label="Per extra km"
        name="extraKmKobo"
        value={terms.extraKmKobo}
        change={extraKmKobo => set({ extraKmKobo })}
        error={faults['extraKmKobo']}
      />
    )}
  </div>
)

export const DrivingSection = ({ form }: Props) => (
  <Part
    title="Driver and mileage"
    words={drivingLine(form.terms)}
    faulty={hasFault(form, ['drivers', 'chauffeur', 'zones', 'km', 'extraKm'])}
  >
    <Drivers form={form} />
    <Zones form={form} />
    <Kilometres form={form} />
  </Part>
)
