import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { exportGarage } from './data-rights.ts'
import { addEntry, listEntries, noteOdometer, removeEntry, tickJob } from './entries.ts'
import { removePaper, savePaper } from './papers.ts'
import { showRecord } from './record.ts'
import { remindOwners } from './reminders.ts'
import { deleteGarage } from './sql.ts'
import {
  addVehicle,
  changeVehicle,
  linkListing,
  listVehicles,
  readVehicle,
  removeVehicle,
} from './vehicles.ts'

export const garageFeature: Feature = {
  name: 'garage',
  calls: () => [
    serving(contract.garage, {
      list: listVehicles,
      byId: readVehicle,
      entries: listEntries,
      add: addVehicle,
      change: changeVehicle,
      remove: removeVehicle,
      addEntry,
      removeEntry,
      tickJob,
      noteOdometer,
      savePaper,
      removePaper,
      linkListing,
      record: showRecord,
    }),
  ],
  personal: {
    sections: (db, { id }) => [['garage', () => exportGarage(db, id)]],
    erase: async (tx, { id }) => void (await deleteGarage(tx, id)),
    erased: ['The vehicles in your garage, with their records, documents and what they cost'],
  },
  tasks: ({ db, clock }) => [
    { name: 'remind of papers and services', everyMs: 3_600_000, work: () => remindOwners(db, clock()) },
  ],
}
