// Suggests the make and model that a dealer meant by another spelling.
import { makes, modelsOf } from '#contract/reference/makes.ts'
import { spelled } from '../listing/draft-to-row.ts'
import { likestOf, plainWord } from './likeness.ts'

export type MakeAndModel = { make: string; model: string }

const otherMakes: Readonly<Record<string, string>> = {
  benz: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  vw: 'Volkswagen',
  rangerover: 'Land Rover',
  landrover: 'Land Rover',
  rover: 'Land Rover',
  chevy: 'Chevrolet',
  bimmer: 'BMW',
}

const byPlain = (typed: string, names: readonly string[]) =>
  names.find(name => plainWord(name) === plainWord(typed))

const meantMake = (typed: string): string | undefined => {
  const listedMake = otherMakes[plainWord(typed)]
  if (listedMake && makes.includes(listedMake)) return listedMake
  return byPlain(typed, makes) ?? likestOf(typed, makes)
}

const meantModel = (make: string, typed: string): string | undefined => {
  const names = modelsOf(make).map(({ name }) => name)
  const withoutMake = typed.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? typed.slice(make.length + 1)
    : typed
  return byPlain(withoutMake, names) ?? likestOf(withoutMake, names)
}

/** What was probably meant; undefined where it is spelled as listed, or like nothing that is. */
export const suggestNames = (typed: MakeAndModel): MakeAndModel | undefined => {
  const written = spelled(typed.make, typed.model)
  const make = makes.includes(written.make) ? written.make : (meantMake(typed.make) ?? written.make)
  const listed = modelsOf(make).some(({ name }) => name === spelled(make, typed.model).model)
  const model = listed ? spelled(make, typed.model).model : (meantModel(make, typed.model) ?? written.model)
  return make === written.make && model === written.model ? undefined : { make, model }
}

/** One spelling, however it is spaced and capitalized. */
export const spellingKey = ({ make, model }: MakeAndModel): string =>
  `${make.trim().toLowerCase().replaceAll(/\s+/g, ' ')}|${model.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`
