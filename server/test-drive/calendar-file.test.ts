// Calendar file across an appointment's life: one UID, rising SEQUENCE, cancellations.
import { expect, test } from 'vitest'
import type { Person } from '#server/testing/world/people.ts'
import { done, lookAt, openMeetingRequest, stepOf } from '#server/testing/deals/test-drives.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { personWith } from '#server/testing/world/people.ts'

const world = await makeWorld()
const fileOf = async ({ token }: Person, id: string) => {
  const { statusCode, headers, body } = await world.app.inject({
    url: `/api/TestDrive/get-calendar-file?Id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const unfolded = body.replaceAll('\r\n ', '')
  const value = (name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(unfolded)?.[1]
  return { statusCode, headers, body, value }
}

test('an appointment keeps its UID while its SEQUENCE rises, and one that is called off is taken back', async () => {
  const { owner, buyer, testDrive } = await openMeetingRequest(world)
  const calendarFile = await fileOf(buyer, testDrive.id)
  expect(calendarFile.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment.*\.ics/),
  })
  const slotAt = new Date(Date.parse(testDrive.slotAt) + 3_600_000).toISOString()
  const countered = done(
    await stepOf(world, owner, 'Counter', testDrive, { slotAt, placeId: 'ikeja-city-mall' }),
  )
  const moved = await fileOf(buyer, testDrive.id)
  done(await stepOf(world, buyer, 'Accept', countered))
  const agreed = await fileOf(owner, testDrive.id)
  const why = { reason: 'For the sake of a test' }
  done(await stepOf(world, owner, 'Cancel', await lookAt(world, owner, testDrive), why))
  const off = await fileOf(buyer, testDrive.id)
  const all = [calendarFile, moved, agreed, off]
  expect(new Set(all.map(file => file.value('UID')))).toEqual(new Set([`test-drive-${testDrive.id}@autox`]))
  expect(all.map(file => file.value('SEQUENCE'))).toEqual(['0', '1', '2', '3'])
  expect(all.map(file => file.value('STATUS'))).toEqual(['TENTATIVE', 'TENTATIVE', 'CONFIRMED', 'CANCELLED'])
  expect(all.map(file => file.value('METHOD'))).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL'])
  expect(moved.value('DTSTART')).toBe(slotAt.replaceAll(/[-:]|\.\d{3}/g, ''))
  expect(moved.value('LOCATION')).toBe(String.raw`Ikeja City Mall\, Alausa\, Ikeja\, Lagos`)
  expect(moved.value('GEO')).toBe('6.6143;3.3579')
  for (const { body } of all) {
    expect(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(body.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  const stranger = await personWith(world, 0)
  expect((await fileOf(stranger, testDrive.id)).statusCode).toBe(404)
})
