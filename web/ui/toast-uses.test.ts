// Every toast has a reason; other outcomes are announced to screen readers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const stays = 'The form stays open and looks the same after saving.'
const elsewhere = 'It happened on other devices, in a file or in a mailbox.'
const later = 'A person at AutoX decides later; the page shows nothing of it.'
const refused = 'It tells why a press did nothing.'
const reasons: Record<string, string> = {
  'app/unread.ts': 'It tells of what others did while another page is open.',
  'features/cars/compare-control.tsx': refused,
  'features/cars/report-button.tsx': refused,
  'features/ratings/answer-rating.tsx': later,
  'features/sharing/share.tsx': 'The clipboard is not seen.',
  'features/small-forms/use-send.ts': stays,
  'features/step-form/use-send-form.ts': 'It tells that leaving the page ended what was under way.',
  'screens/account/account.tsx': 'The page that follows is the same for everybody who is signed out.',
  'screens/data-rights/my-data.tsx': elsewhere,
  'screens/desk/decide.tsx': 'The next case takes the place of the decided one.',
  'screens/desk/passkeys.tsx': elsewhere,
  'screens/garage/listing-part.tsx': stays,
  'screens/inspectors/inspector-form.tsx': later,
  'screens/listings/edit-listing.tsx': 'The list that follows does not show what was changed.',
  'screens/listings/price-change.tsx': 'It tells whom the new price reaches.',
  'screens/marketplace/listing/use-saved-car.ts': refused,
  'screens/marketplace/save-search-dialog.tsx': refused,
  'screens/messages/report-form.tsx': later,
  'screens/my-accessories/edit-part.tsx': 'The list that follows does not show what was changed.',
  'screens/my-accessories/stock-stepper.tsx': 'It tells that others bought meanwhile.',
  'screens/pin/change-pin.tsx': elsewhere,
  'screens/pin/reset-pin.tsx': elsewhere,
  'screens/profile/use-profile.ts': 'The page that follows does not show what was changed.',
  'screens/settings/change-phone.tsx': elsewhere,
  'screens/settings/confirm-email.tsx': elsewhere,
  'screens/settings/use-hours.ts': stays,
  'screens/sign-in/change-password.tsx': elsewhere,
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
