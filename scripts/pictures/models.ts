// Each model's measures and looks, after its real proportions.
import { type Family, type FamilyName, fit } from './families.ts'
import type { Look } from './look.ts'

// model | family | length width height wheelbase front overhang | lamp: kind from low high lift | grille: kind top bottom
// low high, then c for chrome, k for black or p for paint and the number of bars | wheels
const lines = `
Toyota Camry|saloon|4.82 1.83 1.46 2.78 .96|swept .44 .6 .72 .1|bars .4 .3 .57 .7 c3|ten
Toyota Camry Hybrid|saloon|4.88 1.84 1.45 2.82 .96|slim .4 .6 .71 .07|bars .5 .56 .3 .5 k5|split
Toyota Corolla|saloon|4.54 1.76 1.47 2.60 .94|swept .36 .6 .74 .14|bars .34 .3 .62 .7 c1|cap
Toyota Avalon|saloon|5.01 1.85 1.48 2.82 1.0|swept .46 .58 .72 .06|frame .44 .38 .54 .7 c3|multi
Toyota Yaris|saloon|4.3 1.69 1.46 2.55 .85|swept .36 .58 .76 .16|mesh .3 .32 .6 .66 k1|cap
Toyota Highlander|suv|4.86 1.92 1.74 2.79 .95|slim .5 .84 .98 .03|frame .48 .54 .66 .94 c2|split
Toyota RAV4|suv|4.6 1.86 1.69 2.69 .93|slim .44 .8 .93 .05|mesh .44 .5 .6 .86 k2|five
Toyota Venza|suv|4.8 1.9 1.61 2.78 .97|swept .44 .72 .88 .12|frame .5 .36 .66 .84 c2|five
Toyota Land Cruiser|boxy|4.95 1.97 1.88 2.85 .9|box .54 .9 1.04 0|bars .48 .46 .86 1.05 c3|split
Toyota Land Cruiser Prado|boxy|4.84 1.88 1.85 2.79 .87|box .52 .86 1.02 .03|slats .44 .42 .84 1.04 c5|six
Toyota 4Runner|boxy|4.83 1.92 1.81 2.79 .92|swept .5 .84 1.0 .06|mesh .4 .46 .8 1.0 k2|five
Toyota Hilux|pickup|5.33 1.85 1.81 3.08 .96|swept .5 .82 .96 .05|frame .46 .42 .72 .95 c2|six
Toyota Tacoma|pickup|5.39 1.89 1.79 3.24 .93|slim .46 .84 .98 .04|mesh .4 .44 .7 .96 c2|five
Toyota Tundra|pickup|5.81 2.03 1.93 3.7 1.0|box .6 .88 1.06 .02|frame .56 .52 .76 1.06 c3|split
Toyota Sienna|minivan|5.08 1.98 1.75 3.03 .98|swept .46 .68 .8 .12|bars .42 .36 .64 .76 c2|five
Toyota Hiace|bus|5.2 1.88 2.1 3.0 1.02|swept .5 .72 .9 .06|bars .42 .4 .76 .86 c1|steel
Toyota Coaster|bus|6.99 2.08 2.6 3.93 1.1|box .62 .66 .86 0|bars .5 .5 .72 .84 c2|steel
Toyota Matrix|hatchback|4.37 1.77 1.56 2.6 .9|swept .38 .62 .8 .14|mesh .32 .28 .64 .74 k1|five
Toyota Starlet|hatchback|3.99 1.75 1.5 2.52 .83|swept .42 .66 .78 .1|bars .34 .44 .3 .56 k4|split
Lexus RX 350|suv|4.77 1.88 1.69 2.74 .96|swept .46 .76 .9 .1|spindle .38 .48 .4 .88 c4|multi
Lexus RX 330|suv|4.73 1.84 1.68 2.71 .94|swept .4 .74 .92 .1|bars .36 .26 .72 .9 c4|five
Lexus ES 350|saloon|4.9 1.82 1.45 2.82 .98|swept .44 .58 .72 .08|spindle .34 .42 .28 .7 c4|multi
Lexus IS 250|saloon|4.58 1.8 1.43 2.73 .84|slim .42 .56 .7 .08|bars .36 .28 .54 .68 c3|split
Lexus GX 460|boxy|4.8 1.88 1.87 2.79 .88|swept .5 .88 1.04 .05|spindle .38 .46 .5 1.04 c4|six
Lexus LX 570|boxy|5.01 1.97 1.9 2.85 .92|slim .52 .9 1.04 .05|spindle .42 .52 .46 1.06 c4|multi
Lexus LX 600|boxy|5.1 1.99 1.89 2.85 .94|slim .56 .92 1.04 .02|spindle .46 .58 .44 1.07 c6|split
Lexus NX 200t|suv|4.63 1.85 1.65 2.66 .96|slim .48 .76 .88 .12|spindle .4 .5 .36 .86 c5|five
Honda Accord|saloon|4.93 1.85 1.47 2.8 .98|slim .42 .6 .72 .06|frame .42 .38 .55 .71 c2|split
Honda Civic|saloon|4.54 1.75 1.44 2.7 .9|swept .36 .58 .7 .12|frame .36 .34 .57 .67 k1|five
Honda CR-V|suv|4.56 1.82 1.68 2.62 .92|swept .42 .76 .94 .14|bars .46 .34 .7 .86 c2|ten
Honda Pilot|boxy|4.86 1.99 1.84 2.78 .95|box .52 .86 1.02 .02|frame .48 .46 .84 1.02 c2|five
Honda Crosstour|hatchback|5.0 1.9 1.56 2.8 1.0|swept .46 .66 .8 .08|frame .44 .36 .58 .76 c3|five
Mercedes-Benz C-Class|saloon|4.69 1.81 1.44 2.84 .83|slim .42 .56 .72 .05|frame .36 .32 .46 .72 c2|five
Mercedes-Benz E-Class|saloon|4.88 1.85 1.47 2.87 .86|box .42 .58 .74 .04|frame .38 .34 .48 .74 c3|split
Mercedes-Benz S-Class|saloon|5.23 1.9 1.49 3.17 .9|swept .46 .58 .74 .05|bars .42 .38 .46 .75 c4|multi
Mercedes-Benz GLK|boxy|4.54 1.84 1.7 2.76 .84|box .48 .78 .94 .03|frame .42 .38 .7 .94 c2|five
Mercedes-Benz GLE|suv|4.83 1.94 1.78 2.92 .88|slim .48 .84 .98 .05|frame .42 .4 .66 .96 c2|five
Mercedes-Benz GLC|suv|4.66 1.89 1.64 2.87 .86|slim .46 .76 .9 .06|frame .4 .36 .6 .88 c2|split
Mercedes-Benz ML|suv|4.8 1.93 1.8 2.92 .88|swept .46 .82 .98 .06|frame .44 .38 .72 .94 c3|six
Mercedes-Benz G-Class|boxy|4.66 1.86 1.95 2.85 .82|round .5 .82 1.02 0|bars .4 .4 .82 1.02 c2|five
Mercedes-Benz Sprinter|bus|5.9 1.99 2.6 3.66 1.0|swept .5 .8 1.04 .1|bars .38 .36 .78 .96 k3|steel
Mercedes-Benz Vito|van|4.76 1.92 1.95 3.2 .9|swept .5 .8 .98 .1|bars .4 .38 .76 .9 k2|cap
Hyundai Elantra|saloon|4.53 1.78 1.44 2.7 .86|swept .38 .58 .72 .14|frame .28 .4 .28 .5 k3|ten
Hyundai Sonata|saloon|4.82 1.84 1.47 2.8 .94|swept .42 .58 .74 .12|frame .4 .28 .52 .68 c3|split
Hyundai Tucson|suv|4.41 1.82 1.66 2.64 .87|swept .42 .74 .9 .12|frame .4 .3 .5 .78 k2|five
Hyundai Santa Fe|suv|4.69 1.88 1.68 2.7 .94|slim .46 .78 .92 .08|frame .46 .38 .54 .84 c3|split
Hyundai Creta|suv|4.27 1.78 1.63 2.59 .84|slim .4 .8 .9 .04|mesh .42 .5 .5 .8 c3|ten
Hyundai i10|hatchback|3.67 1.6 1.5 2.38 .74|swept .36 .64 .8 .14|mesh .3 .36 .3 .5 k2|cap
Kia Rio|saloon|4.37 1.72 1.46 2.57 .85|swept .38 .6 .74 .12|mesh .3 .26 .6 .68 c1|cap
Kia Cerato|saloon|4.56 1.78 1.44 2.7 .88|swept .4 .58 .72 .1|mesh .34 .28 .58 .67 c1|ten
Kia Sportage|suv|4.44 1.85 1.64 2.64 .9|swept .42 .76 .9 .14|mesh .4 .32 .66 .78 c1|five
Kia Sorento|suv|4.69 1.88 1.71 2.7 .93|swept .46 .78 .92 .08|mesh .46 .38 .66 .84 c2|split
Kia Picanto|hatchback|3.6 1.6 1.49 2.39 .7|swept .36 .64 .8 .16|mesh .28 .26 .6 .67 c1|cap
Nissan Almera|saloon|4.43 1.7 1.5 2.6 .87|swept .38 .6 .76 .14|bars .32 .24 .58 .7 c2|cap
Nissan Altima|saloon|4.86 1.83 1.47 2.78 .95|swept .42 .58 .74 .14|mesh .38 .24 .5 .7 c2|split
Nissan X-Trail|suv|4.64 1.82 1.71 2.7 .93|swept .44 .78 .92 .1|mesh .4 .26 .6 .86 c2|five
Nissan Pathfinder|suv|5.0 1.96 1.77 2.9 .97|swept .48 .82 .98 .06|frame .46 .34 .7 .94 c2|six
Nissan Patrol|boxy|5.14 2.0 1.94 3.07 .92|swept .54 .9 1.06 .04|frame .52 .4 .76 1.06 c3|six
Nissan Navara|pickup|5.26 1.85 1.8 3.15 .9|swept .5 .82 .98 .06|frame .42 .32 .7 .96 c1|six
Nissan Micra|hatchback|3.72 1.66 1.54 2.43 .7|round .42 .66 .84 0|mesh .2 .22 .58 .64 c1|cap
Innoson (IVM) G5|boxy|4.7 1.83 1.85 2.76 .88|swept .5 .86 1.02 .05|bars .44 .4 .82 1.0 c3|six
Innoson (IVM) G40|boxy|4.81 1.87 1.86 2.75 .9|slim .5 .88 1.0 .04|frame .44 .42 .7 1.0 c3|split
Innoson (IVM) Caris|saloon|4.5 1.74 1.49 2.62 .88|swept .4 .6 .74 .1|frame .36 .3 .56 .7 c2|ten
Innoson (IVM) Ikenga|suv|4.7 1.86 1.74 2.72 .93|slim .46 .8 .92 .06|mesh .44 .48 .52 .86 c3|five
Innoson (IVM) Carrier|pickup|5.3 1.83 1.8 3.05 .95|box .5 .84 1.0 .02|bars .44 .42 .8 .98 c3|steel
Nord A5|suv|4.4 1.8 1.66 2.61 .88|swept .42 .78 .9 .1|mesh .42 .36 .6 .84 c2|split
Nord Max|pickup|5.33 1.86 1.8 3.1 .95|slim .5 .86 .98 .04|mesh .46 .48 .7 .98 k3|five
Peugeot 301|saloon|4.44 1.75 1.47 2.65 .87|swept .4 .6 .74 .1|bars .32 .28 .5 .66 c2|cap
Peugeot 406|saloon|4.6 1.77 1.41 2.7 .93|slim .38 .58 .7 .02|bars .3 .28 .6 .68 k1|cap
Peugeot 307|hatchback|4.2 1.75 1.51 2.61 .88|swept .4 .64 .82 .16|mesh .36 .42 .3 .5 k2|cap
Peugeot 3008|suv|4.45 1.84 1.62 2.68 .92|slim .44 .76 .88 .08|mesh .42 .38 .54 .82 c3|five
Peugeot Landtrek|pickup|5.33 1.92 1.82 3.18 .93|slim .52 .86 1.0 .03|mesh .46 .42 .7 1.0 c3|split
Ford Edge|suv|4.72 1.93 1.7 2.82 .96|box .48 .8 .94 .03|frame .48 .44 .66 .92 c3|five
Ford Explorer|suv|5.01 2.0 1.79 2.86 .97|box .52 .86 1.0 .04|mesh .46 .42 .7 .98 c3|split
Ford Escape|suv|4.52 1.84 1.68 2.69 .92|swept .44 .76 .9 .1|mesh .36 .46 .4 .6 k3|five
Ford Ranger|pickup|5.36 1.86 1.82 3.22 .9|swept .5 .84 1.0 .05|frame .44 .46 .72 .98 k2|six
Ford F-150|pickup|5.89 2.03 1.95 3.68 .98|box .6 .88 1.08 0|frame .54 .52 .8 1.07 c2|five
Ford Mustang|coupe|4.78 1.92 1.38 2.72 .88|slim .42 .58 .7 .04|mesh .4 .44 .46 .68 k2|five
Ford Transit|van|5.53 2.06 2.5 3.3 1.0|swept .5 .8 1.06 .14|frame .36 .42 .5 .9 k2|steel
Volkswagen Passat|saloon|4.77 1.82 1.47 2.71 .93|box .42 .59 .73 .03|bars .42 .42 .6 .7 c3|ten
Volkswagen Jetta|saloon|4.63 1.78 1.46 2.65 .9|box .4 .6 .73 .02|bars .38 .38 .61 .7 c2|five
Volkswagen Golf|hatchback|4.25 1.79 1.48 2.63 .87|box .4 .64 .78 .02|bars .38 .38 .66 .75 k2|five
Volkswagen Sharan|minivan|4.63 1.81 1.73 2.84 .92|box .44 .68 .84 .04|bars .4 .38 .68 .78 k2|cap
Volkswagen Transporter|bus|4.89 1.9 1.97 3.0 .93|box .5 .68 .86 .02|bars .42 .42 .68 .8 k2|steel
Volkswagen Tiguan|suv|4.43 1.81 1.69 2.6 .9|box .44 .8 .94 .02|bars .42 .42 .8 .9 c2|five
Land Rover Range Rover|boxy|5.0 2.05 1.84 2.92 .88|box .56 .92 1.06 0|mesh .46 .46 .92 1.04 k3|split
Land Rover Range Rover Sport|boxy|4.85 1.98 1.76 2.92 .86|slim .54 .88 1.0 .03|mesh .44 .44 .88 .99 k2|five
Land Rover Range Rover Evoque|suv|4.37 1.9 1.64 2.66 .88|slim .48 .8 .9 .06|mesh .44 .42 .8 .88 k2|five
Land Rover Defender|boxy|4.76 2.0 1.97 3.02 .85|round .56 .92 1.08 0|mesh .42 .42 .92 1.02 k2|six
BMW 3 Series|saloon|4.63 1.81 1.43 2.81 .78|slim .38 .57 .7 .04|kidney .22 .19 .56 .71 c5|ten
BMW 5 Series|saloon|4.91 1.86 1.47 2.97 .84|slim .4 .58 .71 .04|kidney .25 .22 .54 .73 c6|split
BMW X5|suv|4.88 1.94 1.76 2.93 .88|slim .46 .84 .98 .04|kidney .28 .24 .74 .96 c6|split
BMW X6|suvcoupe|4.88 1.98 1.7 2.93 .88|slim .46 .8 .93 .04|kidney .27 .24 .7 .92 c6|five
Audi A4|saloon|4.7 1.83 1.43 2.81 .88|slim .42 .57 .7 .05|frame .36 .28 .34 .7 c6|ten
Audi Q7|suv|5.07 1.98 1.74 3.0 .9|slim .5 .84 .97 .05|frame .42 .34 .5 .94 c7|split
Mazda Mazda3|saloon|4.58 1.8 1.45 2.7 .9|slim .4 .57 .69 .08|mesh .32 .4 .34 .6 c1|ten
Mazda CX-5|suv|4.55 1.84 1.67 2.7 .92|slim .44 .78 .9 .08|mesh .36 .46 .54 .82 c2|split
Mitsubishi L200|pickup|5.29 1.82 1.78 3.0 .92|swept .5 .84 .98 .06|bars .4 .34 .76 .94 c2|six
Mitsubishi Pajero|boxy|4.9 1.88 1.87 2.78 .88|swept .52 .88 1.04 .04|bars .44 .42 .84 1.02 c2|six
Acura MDX|suv|4.87 1.99 1.73 2.75 .97|slim .48 .8 .94 .05|frame .42 .3 .62 .9 c2|five
Acura ZDX|suvcoupe|4.89 1.99 1.6 2.75 .98|slim .48 .74 .87 .06|frame .42 .28 .58 .84 c1|five
Infiniti QX60|suv|4.99 1.96 1.74 2.9 .97|swept .48 .8 .94 .08|mesh .44 .36 .62 .9 c3|multi
Jeep Wrangler|boxy|4.6 1.88 1.84 2.95 .68|round .42 .9 1.1 0|slats .4 .38 .88 1.1 p7|five
Jeep Grand Cherokee|suv|4.82 1.94 1.76 2.92 .92|box .48 .86 .98 .02|slats .46 .44 .86 .98 c7|split
GAC GS4|suv|4.55 1.86 1.69 2.65 .92|slim .44 .8 .92 .06|frame .44 .4 .6 .88 c3|split
GAC GS8|boxy|4.82 1.91 1.77 2.8 .94|slim .5 .86 1.0 .02|frame .5 .46 .66 .98 c4|split
Geely Coolray|suv|4.33 1.8 1.61 2.6 .87|swept .42 .74 .88 .12|mesh .4 .46 .48 .78 k3|five
Changan Alsvin|saloon|4.39 1.73 1.5 2.54 .88|swept .38 .6 .74 .12|frame .36 .42 .34 .66 c3|ten
Changan CS35 Plus|suv|4.34 1.82 1.66 2.6 .88|swept .42 .78 .9 .1|mesh .42 .46 .5 .82 c3|ten
Chery Tiggo 7 Pro|suv|4.5 1.84 1.7 2.67 .92|slim .44 .8 .92 .05|mesh .44 .5 .5 .86 c3|split
Haval Jolion|suv|4.47 1.84 1.64 2.7 .9|slim .44 .78 .9 .04|frame .46 .5 .46 .84 c4|split
MG ZS|suv|4.31 1.81 1.64 2.58 .88|swept .42 .78 .9 .1|mesh .34 .42 .54 .84 c2|five
Jetour X70 Plus|suv|4.72 1.9 1.7 2.72 .95|slim .46 .8 .91 .05|mesh .46 .52 .46 .86 c4|split
Suzuki Swift|hatchback|3.85 1.7 1.51 2.43 .78|swept .4 .64 .82 .14|mesh .32 .4 .36 .6 c1|ten
Suzuki Jimny|boxy|3.55 1.65 1.72 2.25 .65|round .42 .86 1.04 0|slats .34 .34 .86 1.02 k5|five
Tesla Model 3|saloon|4.69 1.85 1.44 2.88 .84|slim .46 .62 .72 .08|none .1 .1 .5 .6 k1|five
Porsche Cayenne|suv|4.92 1.98 1.68 2.9 .9|swept .46 .8 .96 .06|mesh .5 .56 .4 .6 k2|five
Rolls-Royce Cullinan|boxy|5.34 2.0 1.84 3.3 .9|box .5 .88 1.02 0|slats .34 .34 .68 1.08 c10|split
IVECO Daily|van|5.5 2.0 2.3 3.3 1.0|swept .5 .84 1.06 .08|bars .4 .38 .8 .98 k2|steel
Volkswagen Golf estate|estate|4.56 1.8 1.48 2.63 .87|swept .4 .62 .76 .08|bars .38 .38 .64 .72 k2|ten
Mercedes-Benz SLK|convertible|4.13 1.81 1.3 2.43 .8|swept .44 .56 .72 .06|bars .38 .34 .48 .7 c1|split
Mercedes-Benz C-Class coupe|coupe|4.69 1.81 1.41 2.84 .83|slim .42 .56 .72 .05|frame .36 .32 .46 .72 c1|five
`

const frames = { c: 'chrome', k: 'black', p: 'paint' } as const

/** The same number for the same name, from 0 up to `below`. */
export const pick = (name: string, salt: number, below: number) => {
  let sum = salt * 7919
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum % below
}

const readLamp = (text: string, high: number): Look['lamp'] => {
  const [kind, ...numbers] = text.split(' ')
  const [from, low, top, lift] = numbers.map(Number) as [number, number, number, number]
  const to = { swept: 1.18, slim: 1.1, box: 1.0, round: from + 0.34 }[kind as Look['lamp']['kind']]
  return {
    kind: kind as Look['lamp']['kind'],
    from,
    to: to + (high - 1) * 0.2,
    low,
    high: top,
    lift,
    grow: 0.95,
  }
}

const readGrille = (text: string): Look['grille'] => {
  const [kind, top, bottom, low, high, end] = text.split(' ') as [
    Look['grille']['kind'],
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    kind,
    top: Number(top),
    bottom: Number(bottom),
    low: Number(low),
    high: Number(high),
    frame: frames[end[0] as keyof typeof frames],
    bars: Number(end.slice(1)),
  }
}

const tailOf = (name: string): Look['tail'] => ({
  kind: (['wrap', 'square', 'bar'] as const)[pick(name, 3, 3)]!,
  from: 0.36 + 0.04 * pick(name, 4, 3),
  to: 1.08,
  low: 0.78,
  high: 0.92 + 0.02 * pick(name, 5, 3),
  lift: 0.01,
})

type Measured = { name: string; family: FamilyName; high: number }

const lookOf = (
  { name, family, high }: Measured,
  lamp: Look['lamp'],
  grille: Look['grille'],
  spokes: Look['spokes'],
): Partial<Look> => {
  const low = grille.low - 0.05
  const bottom = high > 1.55 ? 0.36 : 0.24
  const isDeep = low < bottom + 0.14
  return {
    lamp,
    grille,
    spokes,
    intake: {
      half: isDeep ? 0 : [0.5, 0.56, 0.62][pick(name, 1, 3)]!,
      low: bottom,
      high: Math.min(low, bottom + 0.2),
      fog: (['round', 'slot', 'round'] as const)[pick(name, 2, 3)]!,
    },
    plateY: isDeep ? grille.low + 0.12 : bottom + 0.14,
    trim: (['chrome', 'black'] as const)[pick(name, 6, 2)]!,
    ...(family === 'saloon' ? { tail: tailOf(name) } : {}),
    ...(family === 'suv' || family === 'boxy' ? { rails: pick(name, 7, 3) > 0 } : {}),
  }
}

const tyreOf = ({ family, high }: Measured): number => {
  if (family === 'bus' || family === 'van') return 0.345
  const isOffRoad = family === 'boxy' || family === 'pickup'
  const share = isOffRoad ? 0.205 : high > 1.55 ? 0.215 : 0.226
  return Math.min(0.41, Math.max(0.285, share * high))
}

const squareNames = /G-Class|Jimny|Wrangler|Defender|GLK/
const square = {
  bow: [0.06, 0.04] as const,
  corner: [0.12, 0.1] as const,
  shoulder: 0.05,
  cab: { tumble: 0.08, bulge: 0.02, edge: 0.07, pillar: 0.05, pillarBack: 0.05, bow: 0.06 },
}

const readLine = (line: string): [string, Family] => {
  const [name, family, size, lampText, grilleText, spokes] = line.split('|') as [
    string,
    FamilyName,
    string,
    string,
    string,
    Look['spokes'],
  ]
  const [L, W, H, wb, fo] = size.split(' ').map(Number) as [number, number, number, number, number]
  const model = { name, family, high: H }
  const look = lookOf(model, readLamp(lampText, W / 1.84), readGrille(grilleText), spokes)
  const change = {
    ...(family === 'saloon' ? { bow: [0.28 + 0.03 * pick(name, 8, 3), 0.2] as const } : {}),
    ...(squareNames.test(name) ? square : {}),
  }
  return [name, fit(family, { L, W, H, wb, fo, tyre: tyreOf(model) }, change, look)]
}

export const models: ReadonlyMap<string, Family> = new Map(lines.trim().split('\n').map(readLine))

export const vehicleNames: readonly string[] = [...models.keys()]

const familyNames = new Map(
  lines
    .trim()
    .split('\n')
    .map(line => line.split('|') as [string, FamilyName])
    .map(([name, family]) => [name, family]),
)

export const familyOf = (name: string): FamilyName => familyNames.get(name)!
