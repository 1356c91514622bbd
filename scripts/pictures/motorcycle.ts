// Motorcycles: one for dispatch riders and one for sport.
import { CylinderGeometry, TorusGeometry } from 'three'
import { addParts } from './parts.ts'
import type { Builder } from './solids.ts'

export const motorcycleSize = { L: 2.02, W: 0.78, H: 1.24 } as const

const frame = `
2 rod steel | .34 .3 .095, .46 .6 .095 | .024
2 rod black | .44 .55 .095, .6 .95 .095 | .03
box black | .56 .66 | .9 .94 | -.12 .12 | .015
rod black | .76 1.05 -.37, .67 1.06 -.26, .61 1 -.08, .61 1 .08, .67 1.06 .26, .76 1.05 .37 | .013
2 rod rubber | .69 1.06 .28, .77 1.05 .385 | .019
2 rod chrome | .66 1.06 .22, .62 1.2 .33 | .006
2 ball black | .62 1.21 .34 | .018 .04 .06
2 box amber | .52 .58 | .83 .87 | .17 .23
2 rod black | .56 .85 .1, .56 .85 .18 | .01
2 rod black | .62 .88 .03, .7 .6 .03, .78 .3 .06, 1.2 .27 .08, 1.26 .5 .1, 1.28 .74 .1 | .018
2 rod black | .64 .86 .03, 1 .76 .06, 1.82 .76 .1 | .017
loft steel | .8 .32 .44 .1, .88 .27 .5 .14, 1.1 .27 .5 .14, 1.22 .33 .46 .11 | 3
drum dark | .95 .385 0 | .095 .31
drum steel | 1.12 .39 0 | .07 .31
box dark | .8 .93 | .49 .68 | -.07 .07
box steel | .76 .93 | .675 .74 | -.08 .08 | .025
rod chrome | .78 .6 .06, .69 .5 .08, .76 .28 .11, .95 .22 .13, 1.25 .25 .15 | .02
2 rod steel | 1.16 .38 .1, 1.62 .3 .1 | .02
2 rod chrome | 1.56 .36 .12, 1.45 .72 .12 | .016
box black | 1.08 1.66 | .31 .4 | -.125 -.105 | .008
2 rod rubber | 1.06 .28 .1, 1.06 .28 .26 | .016
guard black | 1.62 .3 | .35 | -5 110 | -.07 .07
box chrome | .84 .92 | .955 .975 | -.04 .04 | .01
2 box amber | 1.86 1.92 | .7 .74 | .12 .18
2 rod black | 1.88 .72 .02, 1.88 .72 .13 | .01
slab painted | 1.07 .75, 1.14 .6, 1.32 .58, 1.42 .66, 1.44 .76 | -.125 .125 | .03
`

const dispatch = `
guard painted | .34 .3 | .335 | 20 150 | -.06 .06
box painted | .44 .6 | .77 .94 | -.115 .115 | .045
box chrome | .425 .45 | .785 .915 | -.1 .1 | .03
box lens | .415 .45 | .795 .905 | -.09 .09 | .03
2 lamp black | .58 1 .06 | .045 .05
loft painted | .64 .8 .88 .05, .7 .75 .94 .11, .82 .72 .965 .145, .98 .72 .94 .14, 1.1 .75 .87 .1, 1.16 .77 .82 .06 | 2.5
loft seat | 1.06 .77 .84 .08, 1.14 .76 .85 .12, 1.32 .75 .85 .135, 1.5 .76 .87 .125, 1.74 .79 .88 .11, 1.84 .81 .87 .07 | 3
slab painted | 1.4 .68, 1.5 .68, 1.88 .79, 1.92 .84, 1.84 .86, 1.4 .78 | -.11 .11 | .03
box red | 1.88 1.94 | .77 .84 | -.07 .07
rod chrome | 1.22 .25 .15, 1.5 .29 .16, 1.86 .35 .17 | .045
2 rod black | 1.54 .43 .12, 1.47 .66 .12 | .03
2 rod chrome | .72 .62 .04, .7 .62 .26, .74 .4 .28, .8 .32 .06 | .013
2 rod chrome | 1.4 .82 .15, 1.6 .9 .15, 1.96 .92 .14, 1.98 .92 0 | .011
box chrome | 1.773 1.787 | .91 .925 | -.14 .14 | .004
box chrome | 1.853 1.867 | .91 .925 | -.14 .14 | .004
box chrome | 1.933 1.947 | .91 .925 | -.14 .14 | .004
`

const sport = `
guard black | .34 .3 | .335 | 20 150 | -.06 .06
stack painted | .6 .7 .95 .13, .74 .58 .8 .13, .86 .46 .66 .12, 1 .5 .62 .1, 1.06 .58 .62 .07 | 2.6
box lens | .415 .47 | .8 .87 | -.1 .1 | .025
loft painted | .64 .8 .88 .05, .7 .75 .95 .13, .82 .72 .98 .17, .98 .72 .95 .165, 1.1 .75 .88 .11, 1.16 .77 .82 .06 | 2.5
2 slab painted | .6 .74, .66 .84, .9 .76, .84 .6 | .1 .17 | .025
loft seat | 1.06 .77 .84 .08, 1.14 .76 .85 .12, 1.32 .75 .85 .135, 1.42 .76 .87 .125, 1.5 .8 .93 .11, 1.76 .86 .97 .08 | 3
slab painted | 1.38 .68, 1.48 .68, 1.9 .89, 1.96 .95, 1.8 .93, 1.4 .8 | -.1 .1 | .03
box red | 1.86 1.92 | .85 .9 | -.06 .06
rod dark | 1.22 .26 .15, 1.45 .4 .17, 1.72 .52 .18 | .045
2 rod red | 1.54 .43 .12, 1.47 .66 .12 | .03
`

const radius = 0.3

const buildWheel = ({ put, drum }: Builder, x: number, tube: number, isSport: boolean) => {
  const reach = radius - tube * 1.9
  put(new TorusGeometry(radius - tube, tube, 18, 64), 'rubber', [x, radius, 0])
  put(new TorusGeometry(reach, 0.016, 10, 64), isSport ? 'dark' : 'steel', [x, radius, 0])
  drum('steel', [x, radius, 0], 0.032, 0.16)
  const count = isSport ? 6 : 32
  const thick = isSport ? 0.014 : 0.003
  for (let i = 0; i < count; i += 1) {
    const t = (i / count) * 2 * Math.PI
    const spoke = put(new CylinderGeometry(thick, thick, reach, 8), isSport ? 'dark' : 'chrome')
    const z = isSport ? 0 : i % 2 ? 0.018 : -0.018
    spoke.position.set(x + (Math.cos(t) * reach) / 2, radius + (Math.sin(t) * reach) / 2, z)
    spoke.rotation.z = t - Math.PI / 2
  }
  if (isSport) drum('steel', [x, radius, 0.065], 0.13, 0.006)
  else drum('steel', [x, radius, 0.02], 0.075, 0.1)
}

export const buildMotorcycle = (builder: Builder, isSport: boolean, plate: string): void => {
  buildWheel(builder, 0.34, 0.043, isSport)
  buildWheel(builder, 1.62, 0.05, isSport)
  addParts(builder, frame)
  addParts(builder, isSport ? sport : dispatch)
  // Cooling fins.
  for (let i = 0; i < 8; i += 1) {
    const [x, y] = [0.8 - i * 0.008, 0.5 + i * 0.022]
    builder.box('dark', [x, x + 0.18], [y, y + 0.012], [-0.095, 0.095], 0.004)
  }
  builder.plate(plate, [1.95, 0.6], false, 0.24)
}
