-- expand: a claim for somebody else's damage names the injured person, who alone is paid.

-- Money that an insurer set aside for an injured person; it waits here until they say where it goes.
alter domain ledger_code drop constraint ledger_code_check;
alter domain ledger_code add constraint ledger_code_check
  check (value ~ '^(wallet|savings|apart|hold|outside|insurer|claim):[A-Za-z0-9:_-]{1,100}$'
    or value in ('fees', 'insurer', 'vat', 'duty', 'suspense')) not valid;

-- A payout to an injured person belongs to a claim and to no user.
alter table withdrawal alter column user_id drop not null;
alter table withdrawal add column claim_id uuid references insurance_claim (id);
alter table withdrawal add constraint withdrawal_payer check ((user_id is null) = (claim_id is not null)) not valid;

create table claim_party (
  id uuid primary key,
  claim_id uuid not null,
  -- The claimant of the claim, so that the check below can say that they are never the payee.
  claimant_id uuid not null,
  number smallint not null check (number between 1 and 3),
  name text not null,
  phone text not null,
  email text not null,
  plate text not null,
  workshop text not null,
  named_at timestamptz not null,
  answer text check (answer in ('confirmed', 'disputed', 'denied')),
  answered_at timestamptz,
  words text not null default '',
  review_words text not null default '',
  review_at timestamptz,
  bank_code text,
  bank_name text,
  account_number text check (account_number ~ '^\d{10}$'),
  account_name text,
  -- Whose wallet it is, where the account is one of ours.
  payee_user_id uuid references app_user (id),
  withdrawal_id uuid unique references withdrawal (id),
  chosen_at timestamptz,
  foreign key (claim_id, claimant_id) references insurance_claim (id, claimant_id),
  constraint claim_party_once unique (claim_id, number),
  constraint claim_party_answered check ((answer is null) = (answered_at is null)),
  constraint claim_party_payee check (
    (chosen_at is null) = (account_number is null) and (bank_code is null) = (account_number is null)
    and (bank_name is null) = (account_number is null) and (account_name is null) = (account_number is null)),
  constraint claim_party_is_not_the_claimant check (payee_user_id <> claimant_id)
);
create index claim_party_of_payee on claim_party (payee_user_id) where payee_user_id is not null;

-- What was paid before stays as it was; from now on no claim for others' damage has a payout to its holder.
alter table insurance_claim add constraint insurance_claim_not_to_holder
  check (cause <> 'to-others' or state = 'paid' or (payout is null and repair_id is null and to_repair_kobo = 0))
  not valid;
