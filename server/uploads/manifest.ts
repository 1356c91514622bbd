import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { findDisplayedPictures } from '#server/manifest/pictures-in-use.ts'
import { eraseUploads, exportUploads, filterKeptPictures } from './erase-uploads.ts'
import { finishPicture } from './finish.ts'
import { finishVideo } from './finish-video.ts'
import {
  forgetAbandoned,
  forgetFinishedUploads,
  forgetFinishedUploadsJob,
  forgetUploads,
} from './forget-uploads.ts'
import { compareForgotten } from './like-pictures.ts'
import { openPieces } from './pieces.ts'
import { prepareVideos } from './prepare-videos.ts'
import { uploadsDoor } from './receive.ts'

export const uploadsFeature: Feature = {
  name: 'uploads',
  calls: deps => [
    serving(contract.uploads, {
      finish: finishPicture({ keep: deps.keep, db: deps.db, pieces: openPieces(deps) }),
    }),
    serving(contract.videos, { finish: finishVideo(openPieces(deps)) }),
  ],
  routes: (app, to, deps) => uploadsDoor(app, to, openPieces(deps)),
  jobs: deps => ({ files: { [forgetFinishedUploadsJob]: forgetFinishedUploads(openPieces(deps)) } }),
  personal: {
    sections: (db, { id }) => [['pictures', () => exportUploads(db, id)]],
    erase: (tx, { id }) => eraseUploads(tx, id),
    erased: ['The pictures and videos you sent, including those you never published'],
  },
  pictures: { storage: filterKeptPictures },
  tasks: ({ db, files, keep, clock, config, features }, log) => [
    {
      name: 'pictures not compared yet',
      everyMs: 5_000,
      work: () =>
        compareForgotten(db, (err, of) =>
          log.error({ err, ...of }, 'a picture could not be compared and will be tried again'),
        ),
    },
    {
      name: 'videos to be made ready',
      everyMs: 3_000,
      work: signal =>
        prepareVideos(
          {
            db,
            keep,
            clock,
            pieces: openPieces({ db, files, clock, config }),
            report: (err, of) =>
              log.error({ err, ...of }, 'a video could not be made and will be tried again'),
          },
          signal,
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
