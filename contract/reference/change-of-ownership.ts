// Steps and offices for putting a bought car in the buyer's name.
import type { State } from './places.ts'

type Office = {
  name: string
  /** Who says so, and when it was read; undefined where only the general rule is known. */
  source?: { words: string; url: string; readOn: string }
}

const offices: Partial<Record<State, Office>> = {
  Lagos: {
    name: 'Motor Vehicle Administration Agency (MVAA), Lagos',
    source: {
      words: 'MVAA, as reported by the Daily Times, 12 October 2019',
      url: 'https://dailytimes.ng/vehicle-registration-number-plate-process-remains-transparent-lasg/',
      readOn: '2026-11-27',
    },
  },
  'Federal Capital Territory (FCT)': {
    name: 'Directorate of Road Traffic Services (DRTS), Abuja',
    source: {
      words: 'FCT electronic vehicle registration, online services',
      url: 'http://fctevreg.com/online_services.htm',
      readOn: '2026-11-27',
    },
  },
}

const stateNames: Partial<Record<State, string>> = { 'Federal Capital Territory (FCT)': 'FCT' }

/** The office of a state; where we have no source for its name, the general one. */
export const licensingOfficeIn = (state: string): Office =>
  offices[state as State] ?? {
    name: state
      ? `Motor vehicle licensing office, ${stateNames[state as State] ?? state} State`
      : 'Motor vehicle licensing office of your state',
  }

/** Requirements that offices share; each office may ask for more, and sets its own fees. */
export const ownershipSource = {
  words: 'MVAA Lagos (2019) and AutoJosh, “Vehicle change of ownership”',
  url: 'https://autojosh.com/vehicle-change-of-ownership/',
  readOn: '2026-11-27',
}

export type OwnershipStep = { id: string; title: string; words: string }

const insure: OwnershipStep = {
  id: 'insurance',
  title: 'Insure the car in your name',
  words: 'The office asks for at least third-party insurance.',
}
const present = (office: string, documents: string): OwnershipStep => ({
  id: 'office',
  title: 'Take the documents to the licensing office',
  words: `${office}. Bring originals: ${documents}, this bill of sale, your ID and a passport photograph.`,
})

/** The steps in their order. A car without a plate is registered for the first time, not transferred. */
export const ownershipSteps = ({
  office,
  hasPlate,
}: {
  office: string
  hasPlate: boolean
}): OwnershipStep[] =>
  hasPlate
    ? [
        insure,
        {
          id: 'inspection',
          title: 'Get an inspection report',
          words: 'The Vehicle Inspection Office (VIO) checks the car and its numbers.',
        },
        {
          id: 'police',
          title: 'Get the police report',
          words: 'From the police Central Motor Registry: it says that the car is not reported stolen.',
        },
        {
          id: 'affidavit',
          title: 'Swear an affidavit of change of ownership',
          words: 'At a court registry, with the bill of sale and the seller’s letter of transfer.',
        },
        present(office, 'proof of ownership, plate allocation form, current vehicle licence'),
        {
          id: 'collect',
          title: 'Collect the new documents',
          words: 'Proof of ownership and vehicle licence in your name. Check each number against the car.',
        },
      ]
    : [
        insure,
        {
          id: 'inspection',
          title: 'Get an inspection report',
          words: 'The Vehicle Inspection Office (VIO) checks the car before its first registration.',
        },
        present(office, 'customs documents or the dealer’s invoice'),
        {
          id: 'collect',
          title: 'Collect plates and documents',
          words: 'Number plates, proof of ownership and vehicle licence in your name.',
        },
      ]
