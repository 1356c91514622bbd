// What a policy of a financed car tells its agreement.

export type CoverChange = {
  agreementId: string
  policyId: string
  /** It was bought for the delivery; it insures the car no longer, or again; or something else changed. */
  event: 'bind' | 'ended' | 'restored' | 'news'
  /** The same for the same change, so that it is told once. */
  key: string
  words: string
}
