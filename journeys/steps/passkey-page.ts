// A browser page on a device with a virtual authenticator.
import type { Browser, Page } from '@playwright/test'

/** Passkeys belong to a name: the address of the product, and not the number by which the other journeys come. */
export const pageWithAuthenticator = async (browser: Browser): Promise<Page> => {
  const baseURL = process.env['AUTOX_URL']!.replace('127.0.0.1', 'localhost')
  const page = await (await browser.newContext({ baseURL })).newPage()
  // A virtual authenticator would accept the offer beside the email by itself, before anybody presses a button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}
