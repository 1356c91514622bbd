import { callName } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import {
  eraseWorkshop,
  exportWorkshop,
  restoreWorkshop,
  suspendWorkshop,
  withdrawWorkshop,
  workshopPicturesIn,
} from './data-rights.ts'
import { workshopsOnMap } from './map.ts'
import { rollOn } from './next-free.ts'
import * as own from './own-workshop.ts'
import { saveTemplates, showTemplates } from './templates.ts'
import { listVendors, listWorkshops, showSlots, showWorkshop } from './show-workshops.ts'

export const workshopsFeature: Feature = {
  name: 'workshops',
  calls: () => [
    serving(
      contract.workshops,
      {
        vendors: listVendors,
        list: listWorkshops,
        byId: showWorkshop,
        slots: showSlots,
        mine: own.showMine,
        save: own.saveWorkshop,
        savePlace: own.savePlace,
        removePlace: own.removePlace,
        saveServices: own.saveServices,
        saveTeam: own.saveTeam,
        open: own.openWorkshop,
        close: own.closeWorkshop,
      },
      (db, { userId, now }) => own.readOwnWorkshop(db, userId, now),
    ),
    serving(contract.templates, { mine: showTemplates, save: saveTemplates }),
  ],
  tasks: ({ db, clock }) => [
    { name: 'free hours of workshops', everyMs: 20_000, work: () => rollOn(db, clock()) },
  ],
  lists: { [callName(contract.workshops.list)]: ['workshops'] },
  personal: {
    sections: (db, { id }) => [['workshop', () => exportWorkshop(db, id)]],
    withdraw: withdrawWorkshop,
    erase: (tx, { id, now }) => eraseWorkshop(tx, id, now),
    erased: ['Your workshop: its name, places, services, labour templates, team and pictures'],
  },
  offers: { one: 'workshop', suspend: suspendWorkshop, restore: restoreWorkshop },
  pictures: { display: workshopPicturesIn },
  map: { pages: async () => ['/marketplace/workshops'], sources: db => [workshopsOnMap(db)] },
}
