// What inspectors bring: applying, the list, and the operator's decision about them.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { inspectorCommands } from './desk.ts'
import { inspectorsHandlers, ownOf } from './inspectors-handlers.ts'
import { deleteInspector, findInspector } from './sql.ts'
import { inspectorQueues, inspectorThings } from './desk-subjects.ts'

export const inspectorsFeature: Feature = {
  name: 'inspectors',
  calls: ({ config }) => [serving(contract.inspectors, inspectorsHandlers(config.demonstration))],
  desk: inspectorCommands,
  things: inspectorThings,
  queues: inspectorQueues,
  personal: {
    sections: (db, { id }) => [
      [
        'inspector',
        async () => {
          const row = await findInspector(db, id)
          return row ? ownOf(row) : null
        },
      ],
    ],
    erase: (tx, { id }) => deleteInspector(tx, id),
    erased: ['What you said of yourself as an inspector'],
  },
}
