// Fields that name the injured person, in the report and afterwards.
import type { Problems } from '../../deal-engine/kind.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { PhoneField, phoneOf } from '../../ui/forms/phone-field.tsx'

export type PartyDraft = { name: string; phone: string; email: string; plate: string; workshop: string }
export const emptyParty: PartyDraft = { name: '', phone: '', email: '', plate: '', workshop: '' }
export const isNamed = ({ name, phone }: PartyDraft): boolean => name.trim() !== '' || phone.trim() !== ''

/** As the calls take it. */
export const partyBody = (party: PartyDraft): PartyDraft => ({
  ...party,
  plate: party.plate.toUpperCase(),
  phone: String(phoneOf(party.phone)),
})

type Props = {
  party: PartyDraft
  fill: (party: PartyDraft) => void
  problems: Problems
  /** What stands before the names of the fields in `problems`. */
  within?: string
}

export const PartyFields = ({ party, fill, problems, within = '' }: Props) => {
  const at = (name: keyof PartyDraft) => ({
    value: party[name],
    onChange: ({ target }: { target: { value: string } }) => fill({ ...party, [name]: target.value }),
    error: problems[`${within}${name}`],
  })
  return (
    <div className="grid gap-4">
      <TextField label="Their name" maxLength={80} autoComplete="off" {...at('name')} />
      <PhoneField {...at('phone')} autoComplete="off" />
      <TextField
        label="Their email"
        type="email"
        inputMode="email"
        optional
        autoComplete="off"
        {...at('email')}
      />
      <TextField
        label="Their plate"
        hint="Of their vehicle, if one was hit."
        optional
        autoCapitalize="characters"
        {...at('plate')}
      />
      <TextField label="Their workshop" hint="If you know it." optional maxLength={80} {...at('workshop')} />
    </div>
  )
}
