// Wheels of the photographed models, so that a close-up of a tyre shows the same.

/** Names of models as their files have them, by the spokes of their wheels. */
const modelsBySpokes = {
  five: 'toyota-rav4 toyota-venza toyota-4runner toyota-tacoma toyota-sienna toyota-matrix lexus-rx-330 lexus-nx-200t honda-civic honda-pilot honda-crosstour mercedes-benz-c-class mercedes-benz-glk mercedes-benz-gle mercedes-benz-g-class hyundai-tucson kia-sportage nissan-x-trail innoson-ivm-ikenga nord-max peugeot-3008 ford-edge ford-escape ford-f-150 ford-mustang volkswagen-jetta volkswagen-golf volkswagen-tiguan land-rover-range-rover-sport land-rover-range-rover-evoque bmw-x6 acura-mdx acura-zdx jeep-wrangler geely-coolray mg-zs suzuki-jimny tesla-model-3 porsche-cayenne mercedes-benz-c-class-coupe',
  six: 'toyota-land-cruiser-prado toyota-hilux lexus-gx-460 mercedes-benz-ml nissan-pathfinder nissan-patrol nissan-navara innoson-ivm-g5 ford-ranger land-rover-defender mitsubishi-l200 mitsubishi-pajero',
  ten: 'toyota-camry honda-cr-v hyundai-elantra hyundai-creta kia-cerato innoson-ivm-caris volkswagen-passat bmw-3-series audi-a4 mazda-mazda3 changan-alsvin changan-cs35-plus suzuki-swift volkswagen-golf-estate',
  split:
    'toyota-camry-hybrid toyota-highlander toyota-land-cruiser toyota-tundra toyota-starlet lexus-is-250 lexus-lx-600 honda-accord mercedes-benz-e-class mercedes-benz-glc hyundai-sonata hyundai-santa-fe kia-sorento nissan-altima innoson-ivm-g40 nord-a5 peugeot-landtrek ford-explorer land-rover-range-rover bmw-5-series bmw-x5 audi-q7 mazda-cx-5 jeep-grand-cherokee gac-gs4 gac-gs8 chery-tiggo-7-pro haval-jolion jetour-x70-plus rolls-royce-cullinan mercedes-benz-slk',
  multi: 'toyota-avalon lexus-rx-350 lexus-es-350 lexus-lx-570 mercedes-benz-s-class infiniti-qx60',
  cap: 'toyota-corolla toyota-yaris mercedes-benz-vito hyundai-i10 kia-rio kia-picanto nissan-almera nissan-micra peugeot-301 peugeot-406 peugeot-307 volkswagen-sharan',
  steel:
    'toyota-hiace toyota-coaster mercedes-benz-sprinter innoson-ivm-carrier ford-transit volkswagen-transporter iveco-daily',
} as const

export type Spokes = keyof typeof modelsBySpokes

const spokesByModel = new Map(
  Object.entries(modelsBySpokes).flatMap(([spokes, slugs]) =>
    slugs.split(' ').map(slug => [slug, spokes as Spokes] as const),
  ),
)

/** The spokes of a model by its name in files; nothing for trucks, tricycles and motorcycles. */
export const spokesOf = (slug: string): Spokes | undefined => spokesByModel.get(slug)
