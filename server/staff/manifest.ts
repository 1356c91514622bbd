import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { callBack, invite } from './invite.ts'
import { accept, leave, remove } from './members.ts'
import { showActs, showEmployers, showStaff } from './show-staff.ts'
import { listActsByMember, deleteTies, forgetInvitations, type Tie, filterTiesInForce } from './sql.ts'

const tieKey = ({ memberId, dealerId }: Tie) => `${memberId} ${dealerId}`

export const staffFeature: Feature = {
  name: 'staff',
  calls: ({ config }) => [
    serving(contract.staff, {
      mine: ({ db, user, now }) => showStaff(db, user.id, now),
      invite: invite(config.publicUrl),
      callBack,
      remove,
      acts: showActs,
      employers: ({ db, user, now }) => showEmployers(db, user.id, now),
      accept,
      leave,
    }),
  ],
  tasks: ({ db, clock, live }) => [
    {
      name: 'end the live streams of whoever acts for a dealer no more',
      everyMs: 15_000,
      work: async () => {
        const ties = live.ties().map(({ memberId, groupId }) => ({ memberId, dealerId: groupId }))
        const inForce = new Set((await filterTiesInForce(db, ties)).map(tieKey))
        for (const tie of ties) if (!inForce.has(tieKey(tie))) live.endOf(tie.memberId)
      },
    },
    {
      name: 'forget invitations that ran out',
      everyMs: 3_600_000,
      work: () => forgetInvitations(db, clock()),
    },
  ],
  personal: {
    sections: (db, { id, now }) => [
      ['staff', () => showStaff(db, id, now)],
      ['employers', () => showEmployers(db, id, now)],
      ['actsForDealers', () => listActsByMember(db, id)],
    ],
    erase: (tx, { id }) => deleteTies(tx, id),
    erased: ['Your staff and the dealers you act for, with every invitation'],
    retained: ['What you did for a dealer, which stays in their record under "Deleted account"'],
  },
}
