// Local governments in which most vehicles of a state are sold.
import type { State } from '#contract/reference/places.ts'

/** Local governments that people know; one that stands twice is drawn twice as often. */
export const towns: Record<State, readonly string[]> = {
  Abia: ['Aba North', 'Aba South', 'Umuahia North'],
  Adamawa: ['Yola North', 'Yola South'],
  'Akwa Ibom': ['Eket', 'Ikot Ekpene'],
  Anambra: ['Awka South', 'Nnewi North', 'Onitsha North'],
  Bauchi: ['Bauchi'],
  Bayelsa: ['Yenagoa'],
  Benue: ['Makurdi', 'Gboko', 'Otukpo'],
  Borno: ['Maiduguri', 'Jere'],
  'Cross River': ['Calabar Municipal', 'Calabar South'],
  Delta: ['Oshimili South', 'Uvwie', 'Warri South'],
  Ebonyi: ['Abakaliki'],
  Edo: ['Oredo', 'Egor', 'Ikpoba Okha'],
  Ekiti: ['Ado-Ekiti'],
  Enugu: ['Enugu North', 'Enugu East', 'Nsukka'],
  'Federal Capital Territory (FCT)': ['Abuja Municipal', 'Abuja Municipal', 'Bwari', 'Gwagwalada', 'Kuje'],
  Gombe: ['Gombe'],
  Imo: ['Owerri Municipal', 'Owerri North', 'Orlu'],
  Jigawa: ['Dutse', 'Hadejia'],
  Kaduna: ['Kaduna North', 'Kaduna South', 'Chikun'],
  Kano: ['Kano Municipal', 'Nasarawa', 'Tarauni', 'Fagge'],
  Katsina: ['Katsina', 'Funtua'],
  Kebbi: ['Birnin Kebbi'],
  Kogi: ['Lokoja', 'Okene'],
  Kwara: ['Ilorin West', 'Ilorin South', 'Offa'],
  Lagos: ['Ikeja', 'Eti-Osa', 'Surulere', 'Lagos Mainland', 'Lagos Island', 'Kosofe', 'Alimosho', 'Ikorodu'],
  Nasarawa: ['Karu', 'Lafia', 'Keffi'],
  Niger: ['Chanchaga', 'Suleja', 'Bida'],
  Ogun: ['Abeokuta South', 'Ado-Odo/Ota', 'Ijebu Ode', 'Shagamu'],
  Ondo: ['Akure South', 'Ondo West'],
  Osun: ['Osogbo', 'Ife Central', 'Ilesa East'],
  Oyo: ['Ibadan North', 'Ibadan South West', 'Ibadan North East', 'Ogbomosho North'],
  Plateau: ['Jos North', 'Jos South'],
  Rivers: ['Port Harcourt', 'Port Harcourt', 'Obio/Akpor'],
  Sokoto: ['Sokoto North', 'Sokoto South'],
  Taraba: ['Jalingo'],
  Yobe: ['Damaturu', 'Potiskum'],
  Zamfara: ['Gusau'],
}

/** The demo dealer's email, and where their yards are: all of their cars stand there. */
export const demoDealer = {
  email: 'dealer@demo.autox.example',
  towns: [...new Set(towns['Federal Capital Territory (FCT)'])].slice(0, 3),
}
