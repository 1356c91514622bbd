// Renders an insurance certificate on one A5 page with QR code.
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { vehicleClasses } from '#contract/insurance/tariff.ts'
import { covers, nationalRegister } from '#contract/insurance/terms.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import {
  block,
  colours,
  figure,
  line,
  type NamedWords,
  drawNamedRows,
  openPaper,
  type Paper,
  renderLogo,
  drain,
} from '#server/kernel/pdf/pdf-page.ts'
import { drawQr } from '#server/kernel/pdf/qr.ts'

const a5: [number, number] = [419.53, 595.28]
const [left, right] = [36, 383.5]
const width = right - left
const [qrSize, footTop] = [150, 408]
const aheadTop = 388

const factsOf = (policy: Policy, holder: string): NamedWords => {
  const { insurer, vehicle, plate, cover, vehicleClass, startsOn, until, policyNumber } = policy
  return [
    ['Plate', plate],
    ['Chassis (VIN)', vehicle.vin],
    ['Vehicle', vehicle.title],
    ['Use', vehicleClasses[vehicleClass]],
    ['Cover', covers[cover]],
    ['From', dayInWords(startsOn)],
    ['Until', `${dayInWords(until)}, the whole day`],
    ['Insurer', `${insurer.name}, licence ${insurer.licence.number} since ${dayInWords(insurer.licence.on)}`],
    ['Policy', policyNumber ?? ''],
    ['Certificate', policy.certificate!.number],
    ['Holder', holder],
    ...(policy.lender ? [['Interested party', `${policy.lender.name}, lender`] as const] : []),
  ]
}

const drawFoot = (paper: Paper, address: string): void => {
  drawQr(paper, address, { x: left, y: footTop, size: qrSize })
  const x = left + qrSize + 14
  const room = right - x
  line(paper, 'Is it in force?', x, footTop, room, { font: 'strong', size: 10 })
  const { host } = new URL(address)
  const footWords = `Scan the code to check this certificate, even offline, or enter its number and the plate at ${host}/certificate. To double-check, ${nationalRegister.words} and send the plate.`
  const end = block(
    paper,
    footWords,
    { x, y: footTop + 16, width: room, height: 70 },
    { size: 8, colour: colours.soft },
  )
  const small = { size: 4.5, colour: colours.soft }
  block(paper, address, { x, y: end + 6, width: room, height: qrSize - (end + 6 - footTop) }, small)
  paper.link(x, end + 6, room, qrSize - (end + 6 - footTop), address)
}

/** The file of a policy that is issued. */
export const renderCertificate = async (
  policy: Policy,
  holder: string,
  madeAt: Date,
): Promise<Uint8Array> => {
  const paper = await openPaper({ size: a5, title: `AutoX certificate ${policy.id}`, madeAt })
  paper.addPage()
  renderLogo(paper, left, 32, 22)
  figure(paper, 'Motor insurance certificate', right, 36, 240, {
    font: 'strong',
    size: 12,
    colour: colours.soft,
  })
  line(paper, policy.plate || policy.vehicle.vin, left, 70, width, { font: 'strong', size: 22 })
  drawNamedRows(paper, factsOf(policy, holder), 108, { left, right, words: 90, size: 10, gap: 7 })
  if (policy.begins)
    line(paper, `${beginsWords(policy.begins)}. Before that day it insures nothing.`, left, aheadTop, width, {
      font: 'strong',
      size: 10,
    })
  drawFoot(paper, policy.certificate!.checkAddress)
  paper.end()
  return Buffer.concat([...drain(paper)])
}
