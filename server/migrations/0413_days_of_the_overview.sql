-- expand concurrently: what the desk's overview counts by day, each of a day without reading the rest.
create index concurrently app_user_confirmed on app_user (confirmed_at) where confirmed_at is not null;
create index concurrently owner_day_by_day on owner_day using brin (day);
create index concurrently car_review_at on car_review using brin (at);
create index concurrently car_review_decided on car_review (decided_at) where decided_at is not null;
create index concurrently car_report_at on car_report using brin (at);
create index concurrently conversation_report_at on conversation_report using brin (at);
