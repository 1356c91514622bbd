-- A purchase funded directly: an account number of its own, what came for it, and payouts that give it back.

alter table purchase
  -- What of the price is in escrow; null where the wallet paid it at once.
  add column received_kobo bigint,
  -- Until when the money must be here.
  add column money_due_at timestamptz,
  -- The buyer's documents must be approved before the car is sent.
  add column documents_due boolean not null default false,
  add constraint purchase_received_kobo_check check (received_kobo between 0 and price_kobo),
  add constraint purchase_awaits_money_check
    check (state <> 'awaiting-money' or (received_kobo is not null and money_due_at is not null));
create unique index purchase_one_awaited on purchase (buyer_id) where state = 'awaiting-money';
create index purchase_documents_due on purchase (buyer_id) where documents_due;

-- Money that came for a purchase, from a bank or out of its buyer's own wallet.
create table purchase_transfer (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchase,
  source text not null check (source in ('bank', 'wallet', 'on-hold')),
  -- As the rail names the money; null where it came from the wallet.
  rail text,
  reference text,
  sender_name text not null,
  sender_bank text not null,
  -- Where it goes back to; null where the bank did not say.
  sender_bank_code text,
  sender_account_number text,
  amount_kobo bigint not null check (amount_kobo > 0),
  escrow_kobo bigint not null,
  returned_kobo bigint not null default 0,
  returned_to text check (returned_to in ('sender', 'wallet')),
  hold_id bigint unique references ledger_hold,
  at timestamptz not null,
  constraint purchase_transfer_once unique (rail, reference),
  constraint purchase_transfer_rail_check check ((source = 'bank') = (rail is not null) and (source = 'bank') = (reference is not null)),
  constraint purchase_transfer_sender_check check ((sender_bank_code is null) = (sender_account_number is null)),
  constraint purchase_transfer_escrow_check check (escrow_kobo between 0 and amount_kobo and (escrow_kobo > 0) = (hold_id is not null)),
  constraint purchase_transfer_returned_check check (returned_kobo between 0 and amount_kobo and (returned_kobo > 0) = (returned_to is not null))
);
create index purchase_transfer_purchase on purchase_transfer (purchase_id, at);

-- An account number belongs to a person, or to one deal of that person.
alter table rail_account
  add column id uuid not null default gen_random_uuid(),
  add column deal text,
  add column deal_id uuid,
  drop constraint rail_account_pkey,
  add constraint rail_account_pkey primary key (id),
  add constraint rail_account_deal_check check ((deal is null) = (deal_id is null));
create unique index rail_account_of_person on rail_account (user_id, rail) where deal_id is null;
create unique index rail_account_of_deal on rail_account (deal_id, rail) where deal_id is not null;

-- The deposit that a payout gives back; null for one that its owner sends.
alter table withdrawal add column returns text;

-- Whose account at which bank money came from, where the sandbox bank names it.
alter table sandbox_deposit
  add column sender_bank_code text,
  add column sender_account_number text,
  add constraint sandbox_deposit_sender_check check ((sender_bank_code is null) = (sender_account_number is null));
