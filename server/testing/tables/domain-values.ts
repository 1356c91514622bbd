// Values of the fields of domains that make them beside their own tests, for requests made from schemas.
import { rentValues } from '../deals/rent.ts'
import { workshopValues } from '../deals/workshops.ts'

export const domainValues = { ...rentValues, ...workshopValues }
