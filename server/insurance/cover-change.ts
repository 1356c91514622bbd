// What a policy of a financed car tells its agreement.

export type CoverChange = { agreementId: string; policyId: string; event: 'bind' }
