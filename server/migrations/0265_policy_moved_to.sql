-- The policy that one moved to at another insurer: whoever was shown the old one finds the new one.

alter table policy add column moved_to_id uuid references policy (id);
create index policy_moved_to on policy (moved_to_id) where moved_to_id is not null;

-- Both happened in one transaction, at one moment.
update policy old set moved_to_id = next.id
from process_event event, policy next
where event.process = 'policy' and event.event = 'move' and event.subject_id = old.id
  and next.holder_id = old.holder_id and next.started_at = event.at and next.renews_id is null and next.id <> old.id;
