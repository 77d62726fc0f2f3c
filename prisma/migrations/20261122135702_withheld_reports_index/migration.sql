-- CreateIndex
CREATE INDEX "report_states_withheld" ON "report_states"("withheld_by");
