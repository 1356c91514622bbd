// Tricycle with a canvas roof, as keke drivers use it.
import type { Group } from 'three'
import { saloonLook } from './look.ts'
import { addParts } from './parts.ts'
import type { Builder } from './solids.ts'
import { wheelOf } from './wheels.ts'

export const tricycleSize = { L: 2.64, W: 1.34, H: 1.74 } as const

const parts = `
guard painted | .3 .21 | .27 | 25 165 | -.085 .085
2 rod black | .3 .21 .09, .42 .5 .09 | .022
stack painted | .3 .56 .9 .46, .42 .44 .86 .55, .56 .37 .82 .6, .72 .37 .8 .61, .88 .44 .8 .61, .98 .53 .8 .6, 1 .57 .78 .57 | 2.7
2 rod black | .58 .98 .57, .7 1.3 .57, .82 1.64 .56 | .022
rod black | .58 .995 -.56, .55 .995 0, .58 .995 .56 | .018
rod black | .52 1.02 .05, .6 1.25 .02 | .009
2 rod black | .66 1.16 .57, .6 1.18 .7 | .012
2 ball black | .59 1.19 .74 | .02 .075 .055
2 rod black | .72 1.02 0, .8 1.04 .2, .9 1.02 .36 | .016
slab clear | .575 1, .585 1, .825 1.62, .815 1.62 | -.56 .56 | .002
box dark | .6 2.5 | .27 .34 | -.58 .58
2 box painted | .8 1.84 | .26 .38 | .57 .63 | .025
box dark | .98 1.24 | .34 .6 | -.26 .26
box seat | .94 1.26 | .6 .7 | -.3 .3 | .04
box seat | 1.2 1.28 | .68 1.08 | -.28 .28 | .04
box painted | 1.28 1.33 | .3 .94 | -.6 .6
2 rod steel | 1.31 .9 .58, 1.31 1.1 .58, 1.31 1.1 .05 | .014
box seat | 1.72 2.24 | .62 .75 | -.58 .58 | .05
box seat | 2.2 2.34 | .72 1.22 | -.56 .56 | .06
2 rod black | 1.31 .34 .59, 1.31 1.1 .59, 1.31 1.68 .56 | .02
2 rod black | 1.86 .9 .6, 1.88 1.3 .59, 1.9 1.68 .56 | .018
slab canvas | .7 1.6, .78 1.66, 1 1.7, 1.5 1.735, 2 1.715, 2.32 1.65, 2.46 1.56, 2.5 1.5, 2.47 1.47, 2.36 1.56, 2 1.66, 1.5 1.68, 1 1.65, .8 1.62 | -.63 .63 | .018
box painted | 1.74 2.6 | .34 .64 | -.58 .58 | .04
2 slab painted | 1.76 .3, 1.72 .62, 1.8 .92, 1.9 .98, 2.54 .98, 2.6 .9, 2.62 .4, 2.56 .3 | .58 .65 | .025
2 slab canvas | 2.02 1.7, 2.36 1.62, 2.48 1.5, 2.56 .97, 2.2 .97, 2.12 1.3 | .58 .62 | .01
2 drum rubber | 2.2 .24 .645 | .255 .02
slab canvas | 2.44 1.54, 2.5 1.5, 2.58 .96, 2.54 .96 | -.61 .61 | .008
slab pane | 2.52 1.44, 2.53 1.44, 2.565 1.18, 2.555 1.18 | -.34 .34 | .003
box painted | 2.54 2.62 | .34 .98 | -.6 .6 | .04
box black | 2.6 2.63 | .66 .68 | -.3 .3 | .005
box black | 2.6 2.63 | .71 .73 | -.3 .3 | .005
box black | 2.6 2.63 | .76 .78 | -.3 .3 | .005
2 box red | 2.58 2.645 | .62 .78 | .44 .56
2 box amber | 2.58 2.645 | .79 .85 | .44 .56
box black | 2.56 2.66 | .27 .36 | -.55 .55
`

const lamp = `
lamp chrome | .4 .74 0 | .115 .12
lamp lens | .345 .74 0 | .098 .03
ball lens | .335 .74 0 | .02 .095 .095
2 box amber | .42 .5 | .71 .77 | .3 .42 | .02
`

const lamps = `
2 lamp chrome | .42 .74 .3 | .115 .12
2 lamp lens | .365 .74 .3 | .098 .03
2 ball lens | .355 .74 .3 | .02 .095 .095
2 box amber | .46 .54 | .71 .77 | .44 .54 | .02
`

const radius = 0.21

export const buildTricycle = (group: Group, builder: Builder, hasTwoLamps: boolean, plate: string) => {
  addParts(builder, parts)
  addParts(builder, hasTwoLamps ? lamps : lamp)
  builder.plate(plate, [0.44, 0.93], true, 0.34)
  builder.plate(plate, [2.635, 0.5], false, 0.4)
  for (const [x, z] of [
    [0.3, 0],
    [2.2, 0.62],
    [2.2, -0.62],
  ] as const) {
    const wheel = wheelOf({ ...saloonLook, spokes: 'steel', rim: 0.56 }, radius, 0.12)
    wheel.position.set(x, radius, z)
    if (z < 0) wheel.rotation.y = Math.PI
    group.add(wheel)
  }
}
