import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { findDisplayedPictures } from '#server/manifest/pictures-in-use.ts'
import { eraseUploads, exportUploads, filterKeptPictures } from './erase-uploads.ts'
import { finishPicture } from './finish.ts'
import {
  forgetAbandoned,
  forgetFinishedUploads,
  forgetFinishedUploadsJob,
  forgetUploads,
} from './forget-uploads.ts'
import { compareForgotten } from './like-pictures.ts'
import { openPieces } from './pieces.ts'
import { uploadsDoor } from './receive.ts'

export const uploadsFeature: Feature = {
  name: 'uploads',
  calls: deps => [
    serving(contract.uploads, {
      finish: finishPicture({ keep: deps.keep, db: deps.db, pieces: openPieces(deps) }),
    }),
  ],
  routes: (app, to, deps) => uploadsDoor(app, to, openPieces(deps)),
  jobs: deps => ({ files: { [forgetFinishedUploadsJob]: forgetFinishedUploads(openPieces(deps)) } }),
  personal: {
    sections: (db, { id }) => [['pictures', () => exportUploads(db, id)]],
    erase: (tx, { id }) => eraseUploads(tx, id),
    erased: ['The pictures you sent, also those you never published'],
  },
  pictures: { storage: filterKeptPictures },
  tasks: ({ db, files, clock, config, features }, log) => [
    {
      name: 'pictures not compared yet',
      everyMs: 5_000,
      work: () =>
        compareForgotten(db, (err, of) =>
          log.error({ err, ...of }, 'a picture could not be compared and will be tried again'),
        ),
    },
    {
      name: 'forget uploads',
      everyMs: 600_000,
      work: () => forgetUploads(db, openPieces({ db, files, clock, config }), clock()),
    },
    {
      name: 'forget pictures that nothing shows',
      everyMs: 600_000,
      work: () => forgetAbandoned(db, findDisplayedPictures(features, db), clock()),
    },
  ],
}
