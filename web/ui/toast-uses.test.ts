// Every toast has a reason; other outcomes are announced to screen readers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const elsewhere = 'It happened on other devices, in a file or in a mailbox.'
const later = 'A person at AutoX decides later; the page shows nothing of it.'
const refused = 'It tells why a press did nothing.'
const reasons: Record<string, string> = {
  'app/unread.ts': 'It tells of what others did while another page is open.',
  'cars/compare-control.tsx': refused,
  'cars/report-button.tsx': refused,
  'ratings/answer-rating.tsx': later,
  'sharing/share.tsx': 'The clipboard is not seen.',
  'forms/use-send-form.ts': 'It tells that leaving the page ended what was under way.',
  'wallet/account.tsx': 'The page that follows is the same for everybody who is signed out.',
  'data-rights/my-data.tsx': elsewhere,
  'desk/decide.tsx': 'The next case takes the place of the decided one.',
  'cars/own-listings/edit-listing.tsx': 'The list that follows does not show what was changed.',
  'cars/own-listings/price-change.tsx': 'It tells whom the new price reaches.',
  'cars/use-saved-cars.ts': refused,
  'market/save-search-dialog.tsx': refused,
  'conversations/report-form.tsx': later,
  'spare-parts/own/edit-part.tsx': 'The list that follows does not show what was changed.',
  'spare-parts/own/stock-stepper.tsx': 'It tells that others bought meanwhile.',
  'wallet/pin/change-pin.tsx': elsewhere,
  'wallet/pin/reset-pin.tsx': elsewhere,
  'user/sign-in/change-password.tsx': elsewhere,
  'session/foreign-session.ts': 'It tells that another tab signed in as somebody else.',
}

const web = join(import.meta.dirname, '..')
const uses = /import \{[^}]*\b(?:say|sayGood)\b[^}]*\} from '[./]+(?:ui\/)?toast\.ts'/

test('a toast stands only where a reason for it stands', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter(file => uses.test(readFileSync(join(web, file), 'utf8')))
  expect(
    files.toSorted(),
    'Where the page shows the outcome, use `announce` (ui/announce.ts); else give the reason here.',
  ).toEqual(Object.keys(reasons).toSorted())
})
