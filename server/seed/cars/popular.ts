// The models of which the demonstration has many cars.
import type { Condition } from '#contract/reference/vehicles.ts'
import { catalogue, type CatalogueModel } from './catalogue.ts'

/** Chance decides what is left open. */
export type Wish = { model: CatalogueModel; condition?: Condition; year?: number }

// Most of the market is made of few models, numerous enough to compare prices: make | model | condition | middle years.
export const popular: readonly Wish[] = `
Toyota | Corolla | tokunbo | 2009 2013 2017
Toyota | Corolla | nigerian-used | 2008
Toyota | Camry | tokunbo | 2008 2012 2016 2020
Toyota | Camry | nigerian-used | 2008 2012
Toyota | RAV4 | tokunbo | 2010 2015 2020
Toyota | Highlander | tokunbo | 2010 2015
Toyota | Venza | tokunbo | 2011
Toyota | Sienna | tokunbo | 2007 2012
Toyota | Land Cruiser Prado | tokunbo | 2016
Toyota | 4Runner | tokunbo | 2013
Toyota | Avalon | tokunbo | 2012
Toyota | Yaris | tokunbo | 2009
Toyota | Matrix | tokunbo | 2008
Toyota | Hilux | nigerian-used | 2015
Toyota | Tacoma | tokunbo | 2014
Toyota | Hiace | nigerian-used | 2013
Lexus | RX 350 | tokunbo | 2010 2015
Lexus | ES 350 | tokunbo | 2009 2014
Lexus | GX 460 | tokunbo | 2015
Lexus | LX 570 | tokunbo | 2017
Honda | Accord | tokunbo | 2010 2015
Honda | Accord | nigerian-used | 2008
Honda | Civic | tokunbo | 2012
Honda | CR-V | tokunbo | 2010 2015
Honda | Pilot | tokunbo | 2011
Mercedes-Benz | C-Class | tokunbo | 2010 2016
Mercedes-Benz | E-Class | tokunbo | 2012
Mercedes-Benz | GLK | tokunbo | 2012
Mercedes-Benz | GLE | tokunbo | 2018
Mercedes-Benz | ML | tokunbo | 2012
Hyundai | Elantra | tokunbo | 2013
Hyundai | Sonata | tokunbo | 2012
Hyundai | Tucson | nigerian-used | 2014
Kia | Rio | nigerian-used | 2014
Kia | Sportage | tokunbo | 2014
Kia | Picanto | nigerian-used | 2014
Nissan | Altima | tokunbo | 2013
Nissan | Pathfinder | tokunbo | 2013
Ford | Edge | tokunbo | 2012
Ford | Explorer | tokunbo | 2014
Volkswagen | Golf | nigerian-used | 2008
Land Rover | Range Rover Sport | tokunbo | 2015
BMW | 3 Series | tokunbo | 2013
BMW | X5 | tokunbo | 2014
Acura | MDX | tokunbo | 2011
Bajaj | RE (Keke) | nigerian-used | 2021
`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [make, name, condition, years] = line.split(' | ') as [string, string, Condition, string]
    const model = catalogue.find(each => each.make === make && each.model === name)!
    return years.split(' ').map(year => ({ model, condition, year: Number(year) }))
  })
