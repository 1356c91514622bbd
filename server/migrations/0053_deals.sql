-- Several timers of one thing may run at once, each by its event.
alter table process_timer drop constraint process_timer_pkey;
alter table process_timer add constraint process_timer_pkey primary key (process, subject_id, event);

-- The books know the holds of a deal by its purpose ('purchase:<id>'); its row need not say it again.
alter table purchase drop column hold_id;
alter table part_order drop column hold_id;
