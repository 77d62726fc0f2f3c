-- The newest reports of a mode, and how many there are, are read without the reports themselves.
CREATE INDEX "reports_of_mode" ON "reports"("mode", "method", "received" DESC, "id" DESC);
