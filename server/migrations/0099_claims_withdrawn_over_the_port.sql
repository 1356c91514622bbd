-- Claims that are taken back are told to their insurer, and files of claims name their pictures instead of addresses.

alter table claim_order drop constraint claim_order_next_do_check;
alter table claim_order add constraint claim_order_next_do_check check (next_do in ('send', 'ask', 'withdraw'));

-- By content, which is read when the file is sent.
update claim_order set file_sent = jsonb_set(file_sent, '{pictures}', (
  select coalesce(jsonb_agg(substring(picture from '[0-9a-f]{40}')), '[]')
  from jsonb_array_elements_text(file_sent -> 'pictures') picture));

-- Each file of a claim to the insurer of the demonstration says of which claim it is.
alter table sandbox_insurer_claim add column claim_reference text not null default '';
update sandbox_insurer_claim set claim_reference = regexp_replace(reference, '_[0-9]+$', '');
alter table sandbox_insurer_claim add column withdrawn_at timestamptz;
create index sandbox_insurer_claim_of on sandbox_insurer_claim (claim_reference);
