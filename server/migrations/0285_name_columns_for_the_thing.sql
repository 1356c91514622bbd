-- Columns that were called "asked", "found", "told", "seen" or "shown" are named for what they hold.
alter table agreement rename column asked to request;
alter table finance_eligibility rename column asked to request;
alter table agreement_report rename column found to findings;
alter table inspection_report rename column found to findings;
alter table car_review rename column found to findings;
alter table look_person rename column found to listed;
alter table look_person rename constraint look_person_found_check to look_person_listed_check;
alter table conversation_side rename column told to is_notified;
alter table search_match rename column told to is_notified;
alter table vehicle_paper rename column told to reminders_sent;
alter table shown_phone rename column shown to is_shown;
update insurance_claim set
  pictures = jsonb_build_object('list', pictures -> 'shown'),
  more = jsonb_build_object('messages', more -> 'sent');
update warranty_claim set
  pictures = jsonb_build_object('list', pictures -> 'shown'),
  done_pictures = jsonb_build_object('list', done_pictures -> 'shown');
alter table sandbox_insurer_claim rename column seen to request_count;
alter table sandbox_insurer_order rename column seen to request_count;
