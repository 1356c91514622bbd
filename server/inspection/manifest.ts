import { contract } from '#contract/index.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { serving } from '#server/manifest/manifest.ts'
import { inspectionKind } from './kind.ts'
import { askInspection } from './open.ts'
import { saveFacts, saveGroup } from './report.ts'
import { readReport, showOfCar, showPublicReport } from './show-report.ts'
import { showReport } from './showing.ts'
import { picturesAmong } from './sql.ts'

export const inspectionFeature = dealFeature(inspectionKind, {
  calls: () => [
    serving(
      contract.inspections,
      {
        ...dealHandlers(inspectionKind, contract.inspections),
        ask: askInspection,
        saveGroup,
        saveFacts,
        readReport,
        show: showReport,
        ofCar: showOfCar,
        publicReport: showPublicReport,
      },
      (of, { id, userId }) => readDeal<Inspection>(of, inspectionKind, id, userId),
    ),
  ],
  pictures: { display: picturesAmong },
})
