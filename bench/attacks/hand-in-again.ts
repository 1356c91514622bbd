// Hands in a PDF of empty streams again and again, and reports the answers.
import { paperForm } from './on-uploads.ts'

const [origin = '', seconds = '', ...tokens] = process.argv.slice(2)
// Made once: an attacker's own work is not on our machine.
const made = new Response(paperForm())
const type = made.headers.get('content-type')!
const body = await made.arrayBuffer()

const handInAgain = async (token: string): Promise<(string | number)[]> => {
  const until = performance.now() + Number(seconds) * 1_000
  const codes: (string | number)[] = []
  while (performance.now() < until) {
    const reply = await fetch(`${origin}/api/KYC/personal-kyc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    })
    const { code } = (await reply.json()) as { code: string | number }
    codes.push(code)
  }
  return codes
}

process.send?.('asking')
const codes = await Promise.all(tokens.map(handInAgain))
process.send?.(codes.flat(), () => process.disconnect())
