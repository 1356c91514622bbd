-- expand concurrently: names a claim together with its claimant, for what must never be the claimant.
create unique index concurrently insurance_claim_with_claimant on insurance_claim (id, claimant_id);
